import Plus from "lucide-react/icons/plus";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { useMedia } from "#client/lib/use-media.ts";
import { askForEntry, closeAskedEntry, useAskedEntry } from "./asked-entry.ts";

const importDialog = () => import("./entry-dialog.tsx");
const EntryDialog = lazyPart(async () => (await importDialog()).EntryDialog, DialogFailed);

/** In a page's top bar on phones: writing down what was paid is three touches away. */
export const PageEntry = () =>
  useMedia("(max-width: 47.99rem)") && (
    <IconButton
      label="Apuntar movimiento"
      aria-haspopup="dialog"
      onClick={() => askForEntry()}
      onPointerEnter={() => void importDialog().catch(() => {})}
    >
      <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );

/** It lies over all pages, as the button does. */
export const EntryOverlay = () => {
  const asked = useAskedEntry();
  return asked && <EntryDialog asked={asked} onClose={closeAskedEntry} />;
};
