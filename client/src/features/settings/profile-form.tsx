import KeyRound from "lucide-react/icons/key-round";
import Lock from "lucide-react/icons/lock";
import type { SubmitEvent } from "react";
import * as z from "zod/mini";
import { useSend } from "#client/api/query.ts";
import { Button } from "#client/components/button.tsx";
import { CategoryName } from "#client/components/category-name.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { firstCharacters } from "#client/lib/characters.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import {
  type AuthProvider,
  getCurrentUser,
  profileChangesSchema,
  type User,
  updateProfile,
} from "#shared/contracts/identity/auth.ts";
import { providerNames } from "#shared/rules/provider-names.ts";

const methods: Record<AuthProvider, string> = { manual: "Email/Contraseña", ...providerNames };

const problemWith = (field: keyof typeof profileChangesSchema.shape, value: string, empty: string) => {
  if (!value.trim()) return empty;
  return z.safeParse(profileChangesSchema.shape[field], value).success ? undefined : "Es demasiado largo";
};

export type Names = Pick<User, "firstName" | "lastName">;

interface ProfileFormProps {
  user: User;
  /** As they are typed. */
  names: Names;
  onChange: (names: Names) => void;
}

export const ProfileForm = ({ user, names, onChange }: ProfileFormProps) => {
  const { firstName, lastName } = names;
  const update = useUpdateProfile();
  const fields = useCheckedFields({
    firstName: problemWith("firstName", firstName, "Escribe tu nombre"),
    lastName: problemWith("lastName", lastName, "Escribe tus apellidos"),
  });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.checkAll(event.currentTarget)) update.mutate({ body: names });
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="@container space-y-5">
      <WhoAmI user={user} />
      <TextField
        label="Nombre"
        name="firstName"
        autoComplete="given-name"
        required
        value={firstName}
        onChange={(event) => onChange({ ...names, firstName: event.target.value })}
        error={fields.errorOf("firstName")}
      />
      <TextField
        label="Apellidos"
        name="lastName"
        autoComplete="family-name"
        required
        value={lastName}
        onChange={(event) => onChange({ ...names, lastName: event.target.value })}
        error={fields.errorOf("lastName")}
      />
      <TextField
        label="Email"
        type="email"
        value={user.email}
        disabled
        placeholder={`${methods[user.authProvider]} no nos ha dado ninguno`}
        hint="El email no se puede cambiar"
        trailing={<Lock size={18} aria-hidden="true" />}
      />
      <Button type="submit" className="w-full" busy={update.isPending} busyText="Guardando...">
        Guardar cambios
      </Button>
    </form>
  );
};

const WhoAmI = ({ user }: { user: User }) => (
  <div className="flex items-center gap-3.5 cramped:flex-col cramped:items-start">
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-full bg-accent font-semibold text-lg text-on-accent"
    >
      {firstCharacters(user.firstName, 1)}
      {firstCharacters(user.lastName, 1)}
    </span>
    <div className="min-w-0 cramped:max-w-full">
      <p className="cramped:wrap-anywhere truncate font-semibold text-lg cramped:whitespace-normal">
        {user.firstName} {user.lastName}
      </p>
      <p className="flex items-center gap-1.5 text-ink-muted text-sm">
        <KeyRound size={15} className="shrink-0" aria-hidden="true" />
        <span className="min-w-0">
          <CategoryName category={methods[user.authProvider]} />
        </span>
      </p>
    </div>
  </div>
);

export const useUpdateProfile = () =>
  useSend(updateProfile, {
    refreshes: [getCurrentUser],
    success: () => ({ title: "Perfil actualizado" }),
    failure: () => ({ title: "Error", description: "No se pudo actualizar el perfil" }),
  });
