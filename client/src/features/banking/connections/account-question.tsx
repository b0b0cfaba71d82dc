import { Button } from "#client/components/button.tsx";
import { useSayWhichAccount } from "./connection-queries.ts";

interface AccountQuestionProps {
  id: string;
  question: string;
}

/** Asks whether an account is a known one. */
export const AccountQuestion = ({ id, question }: AccountQuestionProps) => {
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
