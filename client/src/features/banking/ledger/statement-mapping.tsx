import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { signedMoneyIn } from "#client/lib/format.ts";
import type { ColumnMapping } from "#shared/contracts/banking/column-mapping.ts";
import type { MappedFile } from "#shared/contracts/banking/statements.ts";
import { dayWithYear } from "./banking-words.ts";
import { MappingFields, type MappingProblem } from "./mapping-fields.tsx";
import { RawRows } from "./mapping-rows.tsx";

interface StatementMappingProps {
  description: string;
  file: MappedFile;
  problems: MappingProblem[];
  isReading: boolean;
  onChange: (mapping: ColumnMapping) => void;
  onDone: () => void;
  onClose: () => void;
}

/** Which column is what, for a file whose names nobody knows. What would be saved follows every change. */
export const StatementMapping = ({
  description,
  file,
  problems,
  isReading,
  onChange,
  onDone,
  onClose,
}: StatementMappingProps) => (
  <Dialog
    open
    title="¿Qué hay en cada columna?"
    description={description}
    width="wide"
    onClose={onClose}
    action={
      <Button onClick={onDone} disabled={problems.length > 0 || isReading} className="w-full">
        Continuar
      </Button>
    }
  >
    <div className="space-y-5">
      <p className="text-md">
        {file.source === "remembered"
          ? "Leo este archivo como la última vez."
          : "No conozco este archivo. Esto es lo que creo que hay: cámbialo si no es así."}
      </p>
      <RawRows file={file} />
      <Sample file={file} />
      <MappingFields file={file} problems={problems} onChange={onChange} />
    </div>
  </Dialog>
);

const Sample = ({ file: { sample, header, firstRows, mapping } }: { file: MappedFile }) => {
  if (sample.length === 0) return null;
  const [first] = firstRows;
  const currency = (mapping.currency === null ? null : first?.[mapping.currency]) ?? "EUR";

  return (
    <section aria-labelledby="asi-se-guardara" className="rounded-lg bg-sunken px-4 py-3.5">
      <h3 id="asi-se-guardara" className="font-semibold text-sm">
        Así se guardará
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {sample.map(({ date, text, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike
          <li key={`${header.length} ${index}`} className="flex items-baseline gap-3 py-2 text-sm">
            <span className="num shrink-0 text-ink-muted">{dayWithYear(date)}</span>
            <span className="min-w-0 flex-1 truncate">{text}</span>
            <span className="num shrink-0 font-semibold">
              {signedMoneyIn(/^[A-Z]{3}$/.test(currency) ? currency : "EUR")(amount)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
