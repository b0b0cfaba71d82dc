import { type APIRequestContext, expect } from "@playwright/test";

const inbox = `http://127.0.0.1:${process.env.E2E_INBOX_PORT}/inbox`;

/** Waits for the mail that leads to a page of ours, and answers its link. */
export const linkMailedTo = async (request: APIRequestContext, email: string, path: string) => {
  let link = "";
  await expect
    .poll(async () => {
      const mails: string[] = await (await request.get(inbox, { params: { to: email } })).json();
      link = mails.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []).find(leadsTo(path)) ?? "";
      return link;
    })
    .not.toBe("");
  return link;
};

const leadsTo = (path: string) => (link: string) => new URL(link).pathname === path;
