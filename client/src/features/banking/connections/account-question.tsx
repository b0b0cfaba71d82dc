import { Button } from "#client/components/button.tsx";
import { useSayWhichAccount } from "./connection-queries.ts";

interface AccountQuestionProps {
  /** Of the account. */
  id: string;
  question: string;
}

/** Asks whether an account is one that is known already. */
export const AccountQuestion = ({ id, question }: AccountQuestionProps) => {
  const say = useSayWhichAccount();
  const answer = (isSame: boolean) => say.mutate({ params: { id }, body: { isSame } });

  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="wrap-anywhere font-semibold">{question}</legend>
      <div className="flex flex-wrap gap-2 *:min-w-0 *:flex-1 *:px-3">
        <Button
          size="sm"
          busy={say.isPending && say.variables.body.isSame}
          disabled={say.isPending}
          onClick={() => answer(true)}
        >
          Sí, es la misma
        </Button>
        <Button
          size="sm"
          variant="secondary"
          busy={say.isPending && !say.variables.body.isSame}
          disabled={say.isPending}
          onClick={() => answer(false)}
        >
          No, es otra
        </Button>
      </div>
    </fieldset>
  );
};
