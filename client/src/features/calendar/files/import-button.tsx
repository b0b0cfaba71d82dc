import FileUp from "lucide-react/icons/file-up";
import { type ChangeEvent, useRef } from "react";
import { Button } from "#client/components/button.tsx";
import { type Toast, toast } from "#client/lib/toast.ts";
import { importCalendar } from "#shared/contracts/calendar/connection.ts";
import { useImportCalendar } from "./calendar-files-queries.ts";

/** Takes an .ics file and says what became of it. */
export const ImportButton = () => {
  const importFile = useImportCalendar();
  const input = useRef<HTMLInputElement>(null);

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const problem = problemOf(file);
    if (problem) toast({ ...problem, variant: "destructive" });
    else importFile.mutate({ file });
    // The same file may be chosen again.
    currentTarget.value = "";
  };

  return (
    <>
      <Button
        variant="soft"
        className="w-full"
        busy={importFile.isPending}
        busyText="Importando…"
        onClick={() => input.current?.click()}
      >
        <FileUp size={18} aria-hidden="true" />
        Importar .ics
      </Button>
      <input
        ref={input}
        type="file"
        accept=".ics,.ical,text/calendar"
        aria-label="Archivo de calendario"
        onChange={handleChange}
        className="hidden"
      />
    </>
  );
};

/** Why a file is not worth sending. */
const problemOf = ({ size }: File): Toast | undefined => {
  if (size === 0) return { title: "Archivo vacío", description: "No tiene nada dentro. Expórtalo otra vez." };
  if (size > importCalendar.upload.maxBytes)
    return { title: "Archivo demasiado grande", description: "El máximo son 5 MB. Expórtalo por partes." };
  return undefined;
};
