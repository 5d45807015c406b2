-- What each answer about the condition of a thing takes off is the owner's. A trade-in keeps the table of its day, by which
-- the bench counts, too; those from before were quoted by the figures that were the same for every shop.
alter table trade_in add column conditions jsonb not null default '{
  "discFaultyPercent": 90, "discLightPercent": 5, "discHeavyPercent": 25, "discBoxPercent": 10, "discRegionPercent": 15,
  "consoleFaultyPercent": 60, "consoleLightPercent": 5, "consoleHeavyPercent": 15, "consoleBoxPercent": 5,
  "consoleCablePercent": 5, "consoleControllerPercent": 15,
  "controllerFaultyPercent": 80, "controllerDriftPercent": 40, "controllerLightPercent": 5, "controllerHeavyPercent": 20,
  "controllerBoxPercent": 5,
  "accessoryFaultyPercent": 80, "accessoryLightPercent": 5, "accessoryHeavyPercent": 20, "accessoryBoxPercent": 10}';
alter table trade_in alter column conditions drop default;
create trigger trade_in_conditions_stay before update of conditions on trade_in
  for each row execute function refuse_change();
