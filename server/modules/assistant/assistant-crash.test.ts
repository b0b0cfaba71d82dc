import { expect, test } from "vitest";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { aDataDir, settingsOnPostgres, spawnServer } from "#server/dev/testing/server-process.ts";
import { copyTemplate } from "#server/dev/testing/test-database.ts";
import { getChatHistory, sendChat } from "#shared/contracts/assistant.ts";
import { listEvents } from "#shared/contracts/calendar/events.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const messages = Array.from({ length: 16 }, (_, place) => ({
  message: `apunta visita ${place} dentro de ${place + 1} días a las 10`,
  key: crypto.randomUUID(),
}));

test("killing the process during a conversation leaves each turn stored with its event, or not at all", async () => {
  const settings = settingsOnPostgres((await copyTemplate()).url);
  const person = aRegistration();
  const signIn = async (baseUrl: string) => {
    const call = createApiClient({ baseUrl, fetch: keepCookies(globalThis.fetch) });
    await call(login, { body: { email: person.email, password: person.password } });
    return call;
  };
  const first = spawnServer(aDataDir(), settings);
  await createApiClient({ baseUrl: await first.baseUrl() })(register, { body: person });
  const call = await signIn(await first.baseUrl());
  const killed = first.exit();

  const answered = await Promise.all(
    messages.map(async (body, place) => {
      const answer = call(sendChat, { body }).then(
        () => body.message,
        () => null,
      );
      if ((await answer) !== null && place === 5) first.child.kill("SIGKILL");
      return answer;
    }),
  );
  await killed;

  const second = spawnServer(aDataDir(), settings);
  const again = await signIn(await second.baseUrl());
  const ownMessages = (await again(getChatHistory, { query: {} })).filter(({ role }) => role === "user");
  const { events } = await again(listEvents, { query: {} });
  expect(events).toHaveLength(ownMessages.length);
  expect(ownMessages.map(({ content }) => content)).toEqual(
    expect.arrayContaining(answered.filter((message) => message !== null)),
  );

  for (const body of messages) await again(sendChat, { body });
  expect((await again(listEvents, { query: {} })).events).toHaveLength(messages.length);
});
