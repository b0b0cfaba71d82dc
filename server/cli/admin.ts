import { parseArgs } from "node:util";
import { formatWhole } from "#server/spanish/format.ts";
import { email as emailSchema } from "#shared/contracts/identity/auth.ts";
import { openInstallation, runCommand, say } from "./installation.ts";

const usage = `Uso: npm run admin -- list
     npm run admin -- invite CORREO [--days 7]
     npm run admin -- reset CORREO
     npm run admin -- lock CORREO
     npm run admin -- unlock CORREO
     npm run admin -- delete CORREO --yes

list    quién tiene cuenta, desde cuándo, su última actividad y si está bloqueada
invite  un enlace para crear una cuenta con ese correo, una sola vez, hasta el día que dice
reset   un enlace de 30 minutos para elegir otra contraseña; quien lo abre da por suyo el correo
lock    cierra sus sesiones, tokens y direcciones privadas, y no deja entrar hasta unlock
delete  borra la cuenta y todo lo suyo, como hace la persona desde Config
Con la base de datos incluida hay que parar antes el servidor; con PostgreSQL (DATABASE_URL) no hace falta.
`;

type Services = Awaited<ReturnType<typeof openInstallation>>["services"];
type Action = (services: Services, email: string, days: number) => Promise<void>;

const dateOf = (at: Date | null) => at?.toISOString().slice(0, 16).replace("T", " ") ?? "nunca";

const list = async ({ administration }: Services) => {
  const { people, invited } = await administration.list();
  for (const { email, createdAt, lastActiveAt, lockedAt } of people) {
    const state = lockedAt ? `, bloqueada desde ${dateOf(lockedAt)}` : "";
    say(
      `${email ?? "(sin correo)"}: desde ${dateOf(createdAt)}, última actividad ${dateOf(lastActiveAt)}${state}`,
    );
  }
  for (const { email, expiresAt } of invited) say(`${email}: invitación hasta ${dateOf(expiresAt)}`);
  say(`${formatWhole(people.length)} cuentas, ${formatWhole(invited.length)} invitaciones (horas en UTC).`);
};

const actions: Record<string, Action> = {
  async invite({ administration }, email, days) {
    const { link, expiresAt } = await administration.invite(email, days);
    say(`Invitación para ${email}, una sola vez y hasta ${dateOf(expiresAt)} UTC:\n${link}`);
  },
  async reset({ administration }, email) {
    say(`Enlace para que ${email} elija otra contraseña, 30 minutos y una sola vez:`);
    say(await administration.resetLink(email));
  },
  async lock({ administration }, email) {
    await administration.lock(email);
    say(`La cuenta de ${email} está bloqueada: sus sesiones, tokens y direcciones privadas ya no valen.`);
  },
  async unlock({ administration }, email) {
    await administration.unlock(email);
    say(`${email} puede volver a entrar.`);
  },
  async delete({ administration, accountRemoval }, email) {
    const { number, rows } = await accountRemoval.remove(await administration.idOf(email));
    say(`La cuenta de ${email} está borrada con sus ${formatWhole(rows)} filas. Recibo ${number}.`);
    say("Sus permisos en bancos y en otros servicios los retira el servidor mientras funciona.");
  },
};

const parsedArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { days: { type: "string", default: "7" }, yes: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [name = "", address, ...others] = positionals;
    const days = Number(values.days);
    if (others.length > 0 || !Number.isInteger(days) || days < 1 || days > 90) return null;
    if (name === "list") return address === undefined ? list : null;
    const { data: email } = emailSchema.safeParse(address);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action || !email || (name === "delete" && !values.yes)) return null;
    return (services: Services) => action(services, email, days);
  } catch {
    return null;
  }
};

const request = parsedArguments();
await runCommand(
  usage,
  request &&
    (async () => {
      const { services, close } = await openInstallation({ leavesJobs: true });
      try {
        await request(services);
      } finally {
        await close();
      }
    }),
);
