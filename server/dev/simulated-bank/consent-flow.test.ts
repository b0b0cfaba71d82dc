import { describe, expect, it } from "vitest";
import { startSimulatedBank } from "./simulated-bank.ts";
import { startTestBank } from "./testing/start-bank.ts";

const bank = await startTestBank();

describe("the way from an agreement to the accounts", () => {
  it("links the accounts once the person authorises on the consent page", async () => {
    const requisition = await bank.requisitionFor("ana.1");

    const before = await bank.get(`/requisitions/${requisition.id}/`);
    const page = await fetch(requisition.link);
    const opened = await bank.get(`/requisitions/${requisition.id}/`);
    const decided = await bank.decide(requisition.link, "authorise");
    const after = await bank.get<{ status: string; accounts: string[] }>(`/requisitions/${requisition.id}/`);

    expect(requisition.link).toBe(`${bank.origin}/simulated-bank/psd2/start/${requisition.id}`);
    expect(before.body).toMatchObject({ status: "CR", accounts: [], institution_id: "BBVA_BBVAESMM" });
    expect(page.status).toBe(200);
    expect(opened.body.status).toBe("GC");
    expect(decided).toEqual({ status: 303, location: `${bank.origin}/api/banking/callback?ref=ana.1` });
    expect(after.body.status).toBe("LN");
    expect(after.body.accounts).toHaveLength(2);
  });

  it("says who cancelled when the person does", async () => {
    const requisition = await bank.requisitionFor("berta.1");

    const { location } = await bank.decide(requisition.link, "cancel");
    const { body } = await bank.get(`/requisitions/${requisition.id}/`);

    expect(new URL(location).searchParams.get("error")).toBe("UserCancelledSession");
    expect(new URL(location).searchParams.get("ref")).toBe("berta.1");
    expect(body).toMatchObject({ status: "RJ", accounts: [] });
  });

  it("gives the same customer the same accounts on every consent, and another customer others", async () => {
    const first = await bank.connect("carla.1");
    const again = await bank.connect("carla.2");
    const other = await bank.connect("diego.1");

    expect(again.accounts).toEqual(first.accounts);
    expect(other.accounts).not.toEqual(first.accounts);
  });

  it("prepares the accounts for a while when the person is sent back at once", async () => {
    const { body } = await bank.call<{ id: string; link: string }>("POST", "/requisitions/", {
      institution_id: "N26_NTSBDEB1",
      redirect: `${bank.origin}/`,
      reference: "eva.1",
      redirect_immediate: true,
    });
    await bank.decide(body.link, "authorise");

    const atOnce = await bank.get(`/requisitions/${body.id}/`);
    await bank.setNow("2026-03-02T09:00:02Z");
    const soon = await bank.get(`/requisitions/${body.id}/`);
    await bank.setNow("2026-03-02T09:00:04Z");
    const later = await bank.get<{ status: string; accounts: string[] }>(`/requisitions/${body.id}/`);
    await bank.setNow("2026-03-02T09:00:00Z");

    expect(atOnce.body).toMatchObject({ status: "UA", accounts: [] });
    expect(soon.body).toMatchObject({ status: "GA", accounts: [] });
    expect(later.body.status).toBe("LN");
    expect(later.body.accounts).toHaveLength(2);
  });

  it("closes the accounts when the agreement's days are over, until a new consent", async () => {
    const { id, accounts } = await bank.connect("felix.1", "ING_INGDESMM", { access_valid_for_days: 10 });
    await bank.setNow("2026-03-13T09:00:00Z");

    const requisition = await bank.get(`/requisitions/${id}/`);
    const closed = await bank.get(`/accounts/${accounts[0]}/balances/`);
    await bank.connect("felix.2", "ING_INGDESMM");
    const open = await bank.get(`/accounts/${accounts[0]}/balances/`);
    await bank.setNow("2026-03-02T09:00:00Z");

    expect(requisition.body.status).toBe("EX");
    expect(closed.status).toBe(401);
    expect(closed.body.summary).toMatch(/^End User Agreement \(EUA\) .+ has expired$/);
    expect(closed.body).not.toHaveProperty("type");
    expect(open.status).toBe(200);
  });

  it("closes the accounts when the requisition is deleted", async () => {
    const { id, accounts } = await bank.connect("gema.1");

    const deleted = await bank.call("DELETE", `/requisitions/${id}/`);
    const gone = await bank.get(`/requisitions/${id}/`);
    const closed = await bank.get(`/accounts/${accounts[0]}/transactions/`);
    const again = await bank.call("POST", "/requisitions/", {
      institution_id: "BBVA_BBVAESMM",
      redirect: bank.origin,
      reference: "gema.1",
    });

    expect(deleted.status).toBe(200);
    expect(gone.status).toBe(404);
    expect(closed).toMatchObject({ status: 403, body: { summary: "No valid End User Agreement" } });
    expect(again.body.reference).toMatchObject({ summary: "Client reference must be unique" });
  });

  it("keeps everything where a second process finds it", async () => {
    const { accounts } = await bank.connect("hugo.1");
    const other = await startSimulatedBank(bank.options);
    const { body } = await bank.get(`/accounts/${accounts[0]}/`);

    const token = await fetch(`${other.url}/api/v2/token/new/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret_id: "app", secret_key: "k".repeat(32) }),
    });
    const { access } = (await token.json()) as { access: string };
    const answer = await fetch(`${other.url}/api/v2/accounts/${accounts[0]}/`, {
      headers: { authorization: `Bearer ${access}` },
    });
    const found = await answer.json();
    await other.close();

    expect(found).toEqual(body);
  });
});

describe("the consent page", () => {
  it("names the bank, what is read, the days and the masked accounts, and that all is made up", async () => {
    const { link } = await bank.requisitionFor("ines.1", "SANTANDER_BSCHESMM");

    const answer = await fetch(link);
    const page = await answer.text();

    expect(answer.headers.get("cache-control")).toBe("no-store");
    for (const text of ["AI.Fred te pide permiso para leer", "Saldos", "Movimientos", "Durante 180 días"]) {
      expect(page).toContain(text);
    }
    expect(page).toContain("Banco simulado: los datos son inventados");
    expect(page).toContain("Banco Santander");
    expect(page).toMatch(/ES\d\d \*{4} \*{4} \*{4} \*{4} \d{4}</);
    expect(page).toMatch(/>Autorizar<\/button>/);
    expect(page).toMatch(/>Cancelar<\/button>/);
    expect(page).not.toMatch(/<script|<style|style=/);
  });

  it("refuses a form that does not come from the page", async () => {
    const { id } = await bank.requisitionFor("jon.1");

    const answer = await fetch(`${bank.origin}/simulated-bank/psd2/authorise/${id}`, {
      method: "POST",
      body: new URLSearchParams({ token: "made-up" }),
      redirect: "manual",
    });
    const { body } = await bank.get(`/requisitions/${id}/`);

    expect(answer.status).toBe(403);
    expect(body.status).toBe("CR");
  });

  it("explains an unknown and a finished requisition in Spanish", async () => {
    const { link } = await bank.requisitionFor("karim.1");
    await bank.decide(link, "authorise");

    const finished = await fetch(link);
    const unknown = await fetch(`${bank.origin}/simulated-bank/psd2/start/nothing`);

    expect(finished.status).toBe(410);
    expect(await finished.text()).toContain("Este permiso ya está cerrado");
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain("Este permiso no existe");
  });

  it("serves its style, its type and every bank's drawing from the app's origin", async () => {
    const { body } = await bank.get<{ logo: string }[]>("/institutions/?country=es");

    const logos = await Promise.all(body.map(({ logo }) => fetch(bank.origin + logo)));
    const style = await fetch(`${bank.origin}/simulated-bank/assets/consent.css`);
    const face = await fetch(`${bank.origin}/simulated-bank/assets/familjen-grotesk.woff2`);
    const none = await fetch(`${bank.origin}/simulated-bank/logos/NOBODY.svg`);

    expect(new Set(logos.map(({ status }) => status))).toEqual(new Set([200]));
    expect(logos[0]?.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    expect(logos[0]?.headers.get("cache-control")).toContain("max-age=2592000");
    expect(style.headers.get("content-type")).toMatch(/^text\/css/);
    expect(face.headers.get("content-type")).toBe("font/woff2");
    expect(none.status).toBe(404);
  });
});
