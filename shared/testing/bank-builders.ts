import type {
  BankConnection,
  getIntegrations,
  Institution,
  SyncStatus,
} from "#shared/contracts/banking/connections.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import { aCalendarStatus } from "./calendar-builders.ts";

export const anInstitution = (changes: Partial<Institution> = {}): Institution => ({
  id: "BBVA_BBVAESMM",
  name: "BBVA",
  logo: null,
  popular: true,
  simulated: true,
  ...changes,
});

export const aConnection = (changes: Partial<BankConnection> = {}): BankConnection => ({
  id: crypto.randomUUID(),
  institutionId: "BBVA_BBVAESMM",
  institutionName: "BBVA",
  logo: null,
  simulated: false,
  state: "linked",
  message: null,
  remedy: null,
  validUntil: "2027-04-13T10:00:00.000Z",
  lastSync: "2026-10-15T08:30:00.000Z",
  quota: { balances: { limit: 4, left: 3 }, transactions: { limit: 4, left: 3 } },
  accounts: [
    { id: crypto.randomUUID(), name: "Cuenta Nómina", gone: false, question: null, message: null, notes: [] },
  ],
  ...changes,
});

/** The morning of 15 October 2026, after the second sync of the day. */
export const aSyncStatus = (changes: Partial<SyncStatus> = {}): SyncStatus => ({
  running: false,
  lastSync: "2026-10-15T08:30:00.000Z",
  nextSync: "2026-10-15T13:30:00.000Z",
  slots: [
    { time: "02:00", state: "done" },
    { time: "10:30", state: "done" },
    { time: "15:30", state: "next" },
    { time: "20:30", state: "later" },
  ],
  manual: { allowed: true, availableAt: null },
  connections: [aConnection()],
  ...changes,
});

export const noConnections = (): SyncStatus =>
  aSyncStatus({
    lastSync: null,
    nextSync: null,
    manual: { allowed: false, availableAt: null },
    connections: [],
  });

type Integrations = EndpointResponse<typeof getIntegrations>;

export const integrationsOf = (connections: BankConnection[], totalBalance = 3914.9): Integrations => ({
  calendar: aCalendarStatus({ configured: false }),
  banking: {
    connected: connections.length > 0,
    accountsCount: connections.flatMap(({ accounts }) => accounts).length,
    unlinkedAccounts: 0,
    transactionsCount: 412,
    lastSync: connections[0]?.lastSync ?? null,
    connectedBanks: connections.map(({ id, institutionName, simulated, accounts }) => ({
      id,
      institutionName,
      simulated,
      accountsCount: accounts.length,
      totalBalance,
    })),
  },
});
