import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of a process in hundredths of a second. */
const tickMs = 10;

/** What a process and those that it started have used of the processors so far, ended ones included. */
export function cpuMsOf(pid) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const family = all.filter((each) => each.pid === pid || each.parent === pid);
  const ended = all.find((each) => each.pid === pid)?.endedTicks ?? 0;
  return (family.reduce((sum, { ticks }) => sum + ticks, 0) + ended) * tickMs;
}

function statOf(name) {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ').map(Number);
    return [
      { pid: Number(name), parent: fields[1], ticks: fields[11] + fields[12], endedTicks: fields[13] + fields[14] },
    ];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
