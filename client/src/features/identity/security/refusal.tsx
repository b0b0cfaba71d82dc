import CircleAlert from "lucide-react/icons/circle-alert";

/** Why something could not be done, said aloud when it comes. */
export const Refusal = ({ children }: { children: string | undefined }) => (
  <div role="alert">
    {children && (
      <p className="flex items-start gap-2 rounded-lg bg-negative-soft px-4 py-3 font-medium text-negative text-sm">
        <CircleAlert size={18} className="mt-px shrink-0" aria-hidden="true" />
        {children}
      </p>
    )}
  </div>
);
