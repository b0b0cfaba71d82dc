import ShieldCheck from "lucide-react/icons/shield-check";
import type { ComponentProps } from "react";
import { TextField } from "#client/components/text-field.tsx";
import { codeMaxLength } from "#shared/contracts/identity/security-fields.ts";

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type" | "icon" | "autoComplete">;

export const CodeField = (props: CodeFieldProps) => (
  <TextField
    {...props}
    label="Código de tu app de autenticación"
    icon={ShieldCheck}
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    maxLength={codeMaxLength}
    required
  />
);
