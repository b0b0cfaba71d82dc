import Copy from "lucide-react/icons/copy";
import { type SubmitEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { copyText } from "#client/lib/text-file.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import {
  accessTokenNameMaxLength,
  type TokenScope,
  tokenLifetimes,
} from "#shared/contracts/identity/access-tokens.ts";
import { useAddAccessToken } from "./access-token-queries.ts";

/** Asks what the token is for, and shows it, this once. */
export const AddAccessTokenDialog = ({ onClose }: { onClose: () => void }) => {
  const add = useAddAccessToken();

  return (
    <Dialog
      open
      onClose={onClose}
      title={add.data ? "Tu token nuevo" : "Crear un token de acceso"}
      description={
        add.data
          ? "Cópialo ahora: no se vuelve a mostrar."
          : "Quien lo tenga entra por ti, sin contraseña, a lo que aquí le dejes."
      }
    >
      {add.data ? (
        <NewToken token={add.data.token} onClose={onClose} />
      ) : (
        <TokenForm busy={add.isPending} onSubmit={(body) => add.mutate({ body })} />
      )}
    </Dialog>
  );
};

type Lifetime = (typeof tokenLifetimes)[number];

interface TokenFormProps {
  busy: boolean;
  onSubmit: (wish: { name: string; scope: TokenScope; days: Lifetime }) => void;
}

const scopes = [
  { value: "read", label: "Solo leer" },
  { value: "write", label: "Leer y cambiar" },
] as const;

const lifetimes = tokenLifetimes.map((days) => ({
  value: String(days),
  name: days === 365 ? "Un año" : `${days} días`,
}));

const TokenForm = ({ busy, onSubmit }: TokenFormProps) => {
  const [name, setName] = useState("");
  const [scope, setScope] = useState<TokenScope>("read");
  const [days, setDays] = useState<Lifetime>(90);
  const fields = useCheckedFields({ name: name.trim() ? undefined : "Ponle un nombre" });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.checkAll(event.currentTarget)) onSubmit({ name, scope, days });
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <TextField
        label="Nombre"
        name="name"
        hint="El programa que lo va a usar"
        required
        autoComplete="off"
        maxLength={accessTokenNameMaxLength}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fields.errorOf("name")}
      />
      <Segmented legend="Qué puede hacer" choices={scopes} value={scope} onChange={setScope} />
      <SelectField
        label="Caduca en"
        options={lifetimes}
        value={String(days)}
        onChange={(chosen) => setDays(tokenLifetimes.find((each) => String(each) === chosen) ?? days)}
      />
      <Button type="submit" size="lg" className="w-full" busy={busy} busyText="Creando…">
        Crear
      </Button>
    </form>
  );
};

interface NewTokenProps {
  token: string;
  onClose: () => void;
}

const NewToken = ({ token, onClose }: NewTokenProps) => (
  <div className="space-y-5">
    <TextField
      label="Token"
      readOnly
      value={token}
      onFocus={({ currentTarget }) => currentTarget.select()}
      data-autofocus
    />
    <TextField
      label="Dirección para MCP"
      hint="Con la cabecera «Authorization: Bearer» y el token"
      readOnly
      value={`${window.location.origin}/mcp`}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <div className="flex flex-wrap gap-2.5 *:flex-auto">
      <Button variant="secondary" onClick={onClose}>
        Hecho
      </Button>
      <Button onClick={() => copyText(token, "Token copiado")}>
        <Copy size={18} aria-hidden="true" />
        Copiar el token
      </Button>
    </div>
  </div>
);
