import { describe, expect, it } from "vitest";
import { customerOfKind, startTestBank } from "./testing/start-bank.ts";
import type { TransactionBody } from "./wording/transaction.ts";

const bank = await startTestBank({ now: "2026-03-02T19:00:00Z" });

interface Answer {
  transactions: { booked: TransactionBody[]; pending: TransactionBody[] };
}

const transactionsOf = async (id: string | undefined) => {
  const { body } = await bank.get<Answer>(`/accounts/${id}/transactions/`);
  return body.transactions;
};

describe("transactions", () => {
  it("reach back as far as the agreement says, newest first", async () => {
    const { accounts } = await bank.connect("ana.1", "SANTANDER_BSCHESMM", { max_historical_days: 30 });

    const { booked } = await transactionsOf(accounts[0]);

    const days = booked.map(({ bookingDate }) => String(bookingDate));
    expect(days).toEqual(days.toSorted().reverse());
    expect(days.at(-1) ?? "").toMatch(/^2026-01-3|^2026-02-0/);
    expect(booked.length).toBeGreaterThan(20);
  });

  it("cover two years when the bank gives them", async () => {
    const { accounts } = await bank.connect("berta.1", "SANTANDER_BSCHESMM", { max_historical_days: 730 });

    const { booked } = await transactionsOf(accounts[0]);

    expect(booked.at(-1)?.bookingDate).toMatch(/^2024-03/);
    expect(booked.length).toBeGreaterThan(600);
  });

  it("turn card payments from pending to booked, under another identifier", async () => {
    const { accounts } = await bank.connect("carla.1", "ING_INGDESMM");
    const { pending } = await transactionsOf(accounts[0]);
    await bank.setNow("2026-03-06T19:00:00Z");

    const later = await transactionsOf(accounts[0]);
    await bank.setNow("2026-03-02T19:00:00Z");

    const known = later.booked.filter(({ bookingDate }) => String(bookingDate) > "2026-03-02");
    const ids = new Set(later.booked.map(({ transactionId }) => transactionId));
    expect(pending.length).toBeGreaterThan(0);
    for (const transaction of pending) {
      expect(ids).not.toContain(transaction.transactionId);
      expect(known).toContainEqual(
        expect.objectContaining({ creditorName: transaction.creditorName, valueDate: transaction.valueDate }),
      );
    }
  });

  it("come in during the day as it goes by", async () => {
    const { accounts } = await bank.connect(`${customerOfKind("shopkeeper")}.1`);
    const takings = async (instant: string) => {
      await bank.setNow(instant);
      const { booked } = await transactionsOf(accounts[0]);
      return booked.filter((row) => row.bookingDate === "2026-03-03" && textOf(row).startsWith("REMESA TPV"))
        .length;
    };

    const beforeClosing = await takings("2026-03-03T20:00:00Z");
    const afterClosing = await takings("2026-03-03T21:30:00Z");
    await bank.setNow("2026-03-02T19:00:00Z");

    expect([beforeClosing, afterClosing]).toEqual([0, 1]);
  });

  it("show the top-up of the second bank on both sides, a banking day apart", async () => {
    const customer = customerOfKind("tenant");
    const first = await bank.connect(`${customer}.1`, "SANTANDER_BSCHESMM");
    const second = await bank.connect(`${customer}.2`, "OPENBANK_OPENESMM");
    const third = await bank.connect(`${customer}.3`, "MYINVESTOR_BACAESMMXXX");
    const { body: principal } = await bank.get(`/accounts/${first.accounts[0]}/`);

    const out = (await transactionsOf(first.accounts[0])).booked.filter((row) =>
      textOf(row).includes("GASTOS DEL MES"),
    );
    const got = (await transactionsOf(second.accounts[0])).booked.filter((row) =>
      textOf(row).includes("GASTOS DEL MES"),
    );
    const card = await bank.get<{ account: object }>(`/accounts/${second.accounts[1]}/details/`);

    expect(got.length).toBeGreaterThan(1);
    expect(got.map(centsOf)).toEqual(out.map((row) => -centsOf(row)));
    expect(got[0]).toMatchObject({ debtorAccount: { iban: principal.iban } });
    expect(card.body.account).toMatchObject({
      cashAccountType: "CARD",
      maskedPan: expect.stringContaining("****"),
    });
    expect(card.body.account).not.toHaveProperty("iban");
    expect(third.accounts).toHaveLength(1);
  });

  it("move the same sum out of the current account and into the savings", async () => {
    const { accounts } = await bank.connect(`${customerOfKind("developer")}.1`, "ABANCA_CAGLESMM");
    const transfers = async (id: string | undefined) =>
      (await transactionsOf(id)).booked.filter((row) => textOf(row).startsWith("TRASPASO")).map(centsOf);

    const current = await transfers(accounts[0]);
    const savings = await transfers(accounts[1]);

    expect(current.length).toBeGreaterThan(0);
    expect(savings).toEqual(current.map((cents) => -cents));
  });
});

describe("the ways of each bank", () => {
  const rowsOf = async (institution: string) => {
    const { accounts } = await bank.connect(`customer of ${institution}.1`, institution);
    return transactionsOf(accounts[0]);
  };

  it("Sabadell gives lines and no names", async () => {
    const { booked } = await rowsOf("BANCSABADELL_BSABESBB");

    expect(booked[0]).toHaveProperty("remittanceInformationUnstructuredArray");
    expect(booked.some((row) => "creditorName" in row || "debtorName" in row)).toBe(false);
  });

  it("Bankinter tags its texts and gives no identifier of its own", async () => {
    const { booked } = await rowsOf("BANKINTER_BKBKESMM");

    expect(booked.every((row) => textOf(row).startsWith("/Txt/D|"))).toBe(true);
    expect(booked.some((row) => "transactionId" in row)).toBe(false);
  });

  it("Abanca writes into the structured field and repeats its identifiers", async () => {
    const { booked } = await rowsOf("ABANCA_CAGLESMM");

    const ids = booked.map(({ transactionId }) => transactionId);
    expect(booked[0]).toHaveProperty("remittanceInformationStructured");
    expect(new Set(ids).size).toBeLessThan(ids.length);
  });

  it("a Caja Rural sends nothing that is pending", async () => {
    const { pending } = await rowsOf("CAJARURAL_BCOEESMM");

    expect(pending).toEqual([]);
  });
});

const textOf = (row: TransactionBody) =>
  String(row.remittanceInformationUnstructured ?? row.remittanceInformationStructured ?? "");
const centsOf = ({ transactionAmount }: TransactionBody) =>
  Math.round(Number(transactionAmount.amount) * 100);
