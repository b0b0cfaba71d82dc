import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { agendaConversations } from "./agenda-conversations.ts";
import { hold } from "./conversation.ts";
import { householdNow, openHousehold } from "./household.ts";
import { moneyConversations } from "./money-conversations.ts";
import { refusalConversations } from "./refusal-conversations.ts";
import { spendingConversations } from "./spending-conversations.ts";

const app = await startTestApp({ now: householdNow });
const household = await openHousehold(app);

const conversations = [
  ...spendingConversations,
  ...moneyConversations,
  ...agendaConversations,
  ...refusalConversations,
];

test("there are fifty conversations of two to four turns", () => {
  expect(conversations).toHaveLength(50);
  expect(conversations.filter(({ turns }) => turns.length < 2 || turns.length > 4)).toEqual([]);
});

test.each(conversations.map((conversation) => [conversation.name, conversation] as const))(
  "of Fred without a model: %s",
  (_, conversation) => hold(household, conversation),
);
