import Plus from "lucide-react/icons/plus";
import { useEffect } from "react";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { useMedia } from "#client/lib/use-media.ts";
import { askForEntry, closeAskedEntry, useAskedEntry } from "./asked-entry.ts";

const importDialog = () => import("./entry-dialog.tsx");
const EntryDialog = lazyPart(async () => (await importDialog()).EntryDialog, DialogFailed);

const EntryButton = ({ label }: { label: string }) => (
  <IconButton
    label={label}
    aria-haspopup="dialog"
    onClick={() => askForEntry()}
    onPointerEnter={() => void importDialog().catch(() => {})}
  >
    <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
  </IconButton>
);

/** In a page's top bar on phones: writing down what was paid is three touches away. */
export const PageEntry = () =>
  useMedia("(max-width: 47.99rem)") && <EntryButton label="Apuntar movimiento" />;

/** In the navigation where there is room for it. The bank's page has a button of the other name. */
export const NavigationEntry = () =>
  useMedia("(min-width: 64rem)") && <EntryButton label="Apuntar gasto o ingreso" />;

/** In ms: long after what the page shows first. */
const fetchCodeAfter = 10_000;

/** It lies over all pages, as the button does. Its code is there before the connection goes. */
export const EntryOverlay = () => {
  const asked = useAskedEntry();
  useEffect(() => {
    const timer = setTimeout(() => void importDialog().catch(() => {}), fetchCodeAfter);
    return () => clearTimeout(timer);
  }, []);
  return asked && <EntryDialog asked={asked} onClose={closeAskedEntry} />;
};
