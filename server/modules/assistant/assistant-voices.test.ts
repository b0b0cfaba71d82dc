import { expect, test } from "vitest";
import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow } from "#server/dev/testing/two-accounts.ts";
import type { CommunicationStyle } from "#server/modules/profile/domain/voice.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { completeOnboarding } from "#shared/contracts/profile.ts";

const app = await startTestApp({ now: "2026-10-14T16:20:00Z" });

test("the same figures are said in the voice that the person has chosen", async () => {
  const { call, bring, openAccount } = await aGoalPerson(app);
  await bring(await openAccount("Nómina"), -2000, {
    ...{ bookedOn: "2026-10-05", description: "COMPRA CINE" },
    categorisation: { ...aRow({}).categorisation, merchantName: "Cine" },
  });
  const sayIn = async (communicationStyle: CommunicationStyle, message: string) => {
    await call(completeOnboarding, { body: { communicationStyle } });
    return (await call(sendChat, { body: { message } })).message;
  };
  const [spent, dentist] = ["¿cuánto he gastado este mes?", "apunta dentista mañana a las 10"];

  const casual = await sayIn("casual", spent);
  const formal = await sayIn("formal", spent);
  const encouraging = await sayIn("motivacional", spent);

  expect(casual.content).toMatch(/^Has gastado 20,00\s€/);
  expect(formal.content).toBe(casual.content.replace("Has", "Ha").replace("Tus", "Sus"));
  expect(encouraging.content).toBe(casual.content);
  expect(formal.figures[0]?.movements).toEqual(casual.figures[0]?.movements);
  const { from = 0, to = 0 } = formal.figures[0] ?? {};
  expect(formal.content.slice(from, to)).toMatch(/^20,00\s€$/);

  const noted = (await sayIn("casual", dentist)).content;
  expect((await sayIn("motivacional", dentist)).content).toMatch(
    new RegExp(`^${noted.slice(0, 8)}.*\\. (Una cosa menos en la cabeza|Lo que se apunta, se hace)\\.$`),
  );
});
