import type { ComponentProps } from "react";
import { Dialog } from "#client/components/dialog.tsx";
import type { Day } from "#client/lib/months.ts";
import { DayList } from "./day-list.tsx";
import { dayInWords } from "./month-grid.ts";

interface DayDialogProps extends ComponentProps<typeof DayList> {
  today: Day;
  onClose: () => void;
}

/** A day that has more events than its cell can show. */
export const DayDialog = ({ today, onClose, ...list }: DayDialogProps) => (
  <Dialog open onClose={onClose} title={dayInWords(list.day, today)}>
    <DayList {...list} />
  </Dialog>
);
