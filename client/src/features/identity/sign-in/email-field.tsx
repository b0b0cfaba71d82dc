import AtSign from "lucide-react/icons/at-sign";
import { TextField } from "#client/components/text-field.tsx";

interface EmailFieldProps {
  email: string;
  onEmailChange: (email: string) => void;
  error: string | undefined;
}

/** The address that both forms share: what was typed in one is found in the other. */
export const EmailField = ({ email, onEmailChange, error }: EmailFieldProps) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    autoComplete="username"
    required
    icon={AtSign}
    value={email}
    onChange={(event) => onEmailChange(event.target.value)}
    error={error}
  />
);
