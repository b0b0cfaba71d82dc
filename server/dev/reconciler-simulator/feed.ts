import {
  type BalanceState,
  balanceTarget,
  checkedState,
  openingState,
} from "#server/modules/banking/domain/reconciler/balance-state.ts";
import {
  firstDayToRequest,
  heldBackMark,
  isWideRequestDue,
  type SyncMarks,
} from "#server/modules/banking/domain/reconciler/request-window.ts";
import { type createBank, dayName, dayNumber, type ReportedRow } from "./bank.ts";
import type { createLedger } from "./ledger.ts";

/** A bank's answer at one moment. */
export interface Answer {
  from: number;
  today: number;
  complete: boolean;
  reported: ReportedRow[];
  balance: ReturnType<ReturnType<typeof createBank>["balance"]>;
}

const unknown: BalanceState & SyncMarks = {
  ...{
    syncedTo: null,
    askedWideOn: null,
    balanceCode: null,
    openingCents: null,
    checkedFrom: null,
    openedOn: null,
  },
  ...{ statedCents: null, mismatchCents: null, mismatchSince: null, unexplained: [] },
};

/** The product's state of an account between answers, by its own rules. */
export const createFeed = (ledger: ReturnType<typeof createLedger>, source: string, historyFrom: number) => {
  let state = unknown;

  return {
    source,
    mismatchCents: () => state.mismatchCents,
    mayAskWide: (today: number) => isWideRequestDue(state, dayName(today)),

    /** The first day to request. */
    question(today: number) {
      const { from, isWide } = firstDayToRequest(state, ledger.oldestHold(source), dayName(today));
      return { from: from === null ? historyFrom : Math.max(historyFrom, dayNumber(from)), isWide };
    },

    /** Returns the number of changed rows. */
    take({ from, today, complete, reported, balance }: Answer, isWide: boolean) {
      const to = dayName(today);
      const checkedFrom = state.checkedFrom ?? dayName(from);
      const days = reported.map(({ row }) => row.bookedOn);
      const first = days.reduce((one, other) => (one < other ? one : other), checkedFrom);
      const start = state.checkedFrom ?? first;
      const nets = () => ledger.nets().filter(({ day }) => day >= start);
      const check = complete ? balance : null;
      const target = balanceTarget(check, state, { nets: nets(), today: to });
      const read = ledger.sync({ source, from, to: today, complete }, reported, target);
      const rows = reported.map(({ row }) => row);
      const now = new Date(`${to}T12:00:00Z`);
      const found = target
        ? checkedState(check, read.unexplained, {
            before: state,
            inserted: read.inserted,
            reported: rows,
            now,
            today: to,
          })
        : openingState(check, { nets: nets(), from: start, today: to });
      const syncedTo = complete ? to : state.syncedTo;
      const askedWideOn = isWide && complete ? to : state.askedWideOn;
      const reached = read.settled ? syncedTo : heldBackMark(state.syncedTo, syncedTo);
      state = { ...state, ...found, syncedTo: reached, askedWideOn };
      return read.changes;
    },
  };
};
