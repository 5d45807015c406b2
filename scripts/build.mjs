import { checkNode, install, build } from './prepare.mjs';

checkNode();
install();
await build();
