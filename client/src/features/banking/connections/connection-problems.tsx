import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Button } from "#client/components/button.tsx";
import type { BankConnection, SyncStatus } from "#shared/contracts/banking/connections.ts";
import { useSayWhichAccount, useSyncBanks } from "./connection-queries.ts";
import { connectionProblems, waitText } from "./connection-words.ts";

interface ConnectionProblemsProps {
  connection: BankConnection;
  status: SyncStatus;
  onRenew: (() => void) | undefined;
}

export const ConnectionProblems = ({ connection, status, onRenew }: ConnectionProblemsProps) => {
  const { state, message, remedy, accounts } = connection;
  const problem = state === "linked" ? undefined : connectionProblems[state];
  const text = message ?? problem?.message;
  const accountsWithProblems = accounts.filter(
    ({ message, question, notes }) => message !== null || question !== null || notes.length > 0,
  );

  if (!text && accountsWithProblems.length === 0) return null;
  return (
    <div className={`mt-1 mb-2 space-y-2 rounded-lg p-3.5 text-sm ${tones[problem?.tone ?? "neutral"]}`}>
      {problem && (
        <p className={`flex items-center gap-1.5 font-semibold ${inks[problem.tone]}`}>
          <TriangleAlert size={17} className="shrink-0" aria-hidden="true" />
          {problem.name}
        </p>
      )}
      {text && <p>{text}</p>}
      {accountsWithProblems.map((account) => (
        <div key={account.id} className="space-y-2">
          {account.question && <AccountQuestion id={account.id} question={account.question} />}
          {account.message && (
            <p className="wrap-anywhere">
              <span className="font-semibold">{account.name}:</span> {account.message}
            </p>
          )}
          {account.notes.map((note) => (
            <p key={note} className="wrap-anywhere">
              {note}
            </p>
          ))}
        </div>
      ))}
      {(remedy === "renew" || state === "expiring") && (
        <Button
          size="sm"
          variant={state === "expiring" ? "secondary" : "primary"}
          className="w-full"
          disabled={!onRenew}
          onClick={onRenew}
        >
          {state === "expiring" ? "Renovar" : "Renovar conexión"}
        </Button>
      )}
      {remedy === "retry" && <Retry status={status} />}
    </div>
  );
};

const tones = { warning: "bg-warning-soft", negative: "bg-negative-soft", neutral: "bg-sunken" };
const inks = { warning: "text-warning", negative: "text-negative" };

const Retry = ({ status }: { status: SyncStatus }) => {
  const sync = useSyncBanks();
  const wait = waitText(status);

  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        className="w-full"
        busy={sync.isPending || status.running}
        busyText="Reintentando…"
        disabled={!status.manual.allowed}
        onClick={() => sync.mutate(undefined)}
      >
        Reintentar
      </Button>
      {wait && <p className="text-caption text-ink-muted">{wait}</p>}
    </>
  );
};

interface AccountQuestionProps {
  id: string;
  question: string;
}

const AccountQuestion = ({ id, question }: AccountQuestionProps) => {
  const answerQuestion = useSayWhichAccount();
  const answer = (isSame: boolean) => answerQuestion.mutate({ params: { id }, body: { isSame } });

  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="wrap-anywhere font-semibold">{question}</legend>
      <div className="flex flex-wrap gap-2 *:min-w-0 *:flex-1 *:px-3">
        <Button
          size="sm"
          busy={answerQuestion.isPending && answerQuestion.variables.body.isSame}
          disabled={answerQuestion.isPending}
          onClick={() => answer(true)}
        >
          Sí, es la misma
        </Button>
        <Button
          size="sm"
          variant="secondary"
          busy={answerQuestion.isPending && !answerQuestion.variables.body.isSame}
          disabled={answerQuestion.isPending}
          onClick={() => answer(false)}
        >
          No, es otra
        </Button>
      </div>
    </fieldset>
  );
};
