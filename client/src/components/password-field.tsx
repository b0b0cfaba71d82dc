import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Lock from "lucide-react/icons/lock";
import { type ComponentProps, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "icon" | "trailing">;

/** A password field that can show its text. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  return (
    <TextField
      {...props}
      icon={Lock}
      type={isShown ? "text" : "password"}
      // A visible password is an ordinary text field, which browsers spell-check and phones correct.
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      trailing={
        <IconButton
          label={isShown ? "Ocultar contraseña" : "Mostrar contraseña"}
          className="-mr-2.5 align-middle"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      }
    />
  );
};
