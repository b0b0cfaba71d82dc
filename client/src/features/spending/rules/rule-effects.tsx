import { Amount } from "#client/components/amount.tsx";
import { shortDay } from "#client/lib/dates.ts";
import { failureDetails } from "#client/lib/failure-details.ts";
import { signedMoneyIn } from "#client/lib/format.ts";
import type { RulePreview } from "#shared/contracts/spending/rules.ts";
import { ChosenCategory } from "./chosen-category.tsx";
import { previewWords } from "./rule-words.ts";

interface RuleEffectsProps {
  preview: RulePreview | null | undefined;
  error: Error | null;
  isBusy: boolean;
}

const shownFirst = 3;

/** What a rule would change, as it is written. */
export const RuleEffects = ({ preview, error, isBusy }: RuleEffectsProps) => (
  <section
    aria-label="Qué cambiaría"
    aria-busy={isBusy}
    className="min-h-24 rounded-md bg-sunken p-4 text-md"
  >
    <p role="status" className="text-pretty">
      {error && `No se pudo mirar qué cambiaría. ${failureDetails(error)}`}
      {!error && (preview ? previewWords(preview) : "Aquí verás qué cambiaría, antes de guardar.")}
    </p>
    {!error && preview && preview.examples.length > 0 && (
      <>
        <Examples examples={preview.examples.slice(0, shownFirst)} />
        {preview.examples.length > shownFirst && (
          <details>
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-accent">
              Ver más
            </summary>
            <Examples examples={preview.examples.slice(shownFirst)} />
          </details>
        )}
      </>
    )}
  </section>
);

const Examples = ({ examples }: Pick<RulePreview, "examples">) => (
  <ul>
    {examples.map(({ id, date, amount, currency, before, after }) => (
      <li key={id} className="border-line py-2 not-first:border-t">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="wrap-anywhere min-w-0 font-semibold">{before.merchantName}</span>
          <Amount amount={amount} format={signedMoneyIn(currency)} />
        </p>
        <p className="text-ink-muted text-sm">
          {shortDay(date)} · <Change before={before} after={after} />
        </p>
      </li>
    ))}
  </ul>
);

type Effect = RulePreview["examples"][number]["before"];

const Change = ({ before, after }: { before: Effect; after: Effect }) => {
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  const taken = before.tags.filter((tag) => !after.tags.includes(tag));
  const rest = [
    after.merchantName !== before.merchantName && `pasa a llamarse ${after.merchantName}`,
    ...added.map((tag) => `+ #${tag}`),
    ...taken.map((tag) => `− #${tag}`),
    after.isExcluded && !before.isExcluded && "deja de contar",
    !after.isExcluded && before.isExcluded && "vuelve a contar",
  ].filter(Boolean);

  return (
    <>
      {(after.category !== before.category || after.ownCategoryId !== before.ownCategoryId) && (
        <>
          <ChosenCategory {...before} /> → <ChosenCategory {...after} />
          {rest.length > 0 && " · "}
        </>
      )}
      {rest.join(" · ")}
    </>
  );
};
