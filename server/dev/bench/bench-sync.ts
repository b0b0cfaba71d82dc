import { authoriseBank, syncAccounts, syncBanks } from "#shared/contracts/banking/connections.ts";
import type { BenchPerson } from "./bench-app.ts";
import type { BenchBank } from "./bench-bank.ts";
import { costOf, print } from "./measure.ts";

export const benchSync = async (person: BenchPerson, bench: BenchBank) => {
  const { institutionId } = bench;
  const { authUrl, requisitionId } = await person.call(authoriseBank, { body: { institutionId } });
  await person.fetch(authUrl, { redirect: "manual" });
  const first = await costOf(async () => {
    let answer = await person.call(syncAccounts, { body: { requisitionId } });
    while (answer.status === "syncing") answer = await person.call(syncAccounts, { body: { requisitionId } });
    return answer;
  });
  print(
    `sync       ${String(first.result.transactionsCount).padStart(7)} transactions, the first: ${first.seconds.toFixed(2)} s, ${first.words}`,
  );
  bench.addThisWeek();
  const next = await costOf(() => person.call(syncBanks));
  print(`sync          5000 more into them: ${next.seconds.toFixed(2)} s, ${next.words}`);
  const again = await costOf(() => person.call(syncBanks));
  print(`sync          the same once more: ${again.seconds.toFixed(2)} s, ${again.words}`);
};
