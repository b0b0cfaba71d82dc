import type { Installation } from "#shared/contracts/installation.ts";

/** Who answers for people's data here, as their configuration names them. */
export const Operator = ({ operator }: Pick<Installation, "operator">) => {
  if (!operator)
    return (
      <p>
        Quien lleva esta instalación no ha puesto aquí su nombre ni cómo escribirle. Si no sabes quién es, no
        guardes en ella datos que te importen.
      </p>
    );
  return (
    <p>
      Responde de tus datos <strong>{operator.name}</strong>, que lleva esta instalación. Escríbele a{" "}
      <Contact contact={operator.contact} />.
    </p>
  );
};

const Contact = ({ contact }: { contact: string }) => {
  const href = hrefOf(contact);

  return href ? (
    <a href={href} className="wrap-anywhere font-semibold text-accent underline">
      {contact}
    </a>
  ) : (
    <strong className="wrap-anywhere">{contact}</strong>
  );
};

const hrefOf = (contact: string) => {
  if (/^https:\/\/\S+$/.test(contact)) return contact;
  return /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : undefined;
};
