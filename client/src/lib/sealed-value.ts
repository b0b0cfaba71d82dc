import { clear, createStore, get, set } from "idb-keyval";

const keyName = "key";
const valueName = "value";
const algorithm = "AES-GCM";

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/**
 * A text that stays on this device, sealed with a key that no script can read out. Without the key nothing is kept and
 * nothing can be read, so whoever throws it away throws away the text, also what another tab writes just then.
 */
export const createSealedValue = (name: string) => {
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => {
    opened ??= createStore(name, "values");
    return opened;
  };
  const findKey = async () => get<CryptoKey>(keyName, store());

  return {
    /** From now on texts are kept. */
    async begin() {
      if (await findKey()) return;
      const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
        "encrypt",
        "decrypt",
      ]);
      await set(keyName, key, store());
    },

    async keep(text: string) {
      const key = await findKey();
      if (!key) return;
      // 96 random bits for each text (NIST SP 800-38D, section 8.2).
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const bytes = await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(text));
      await set(valueName, { iv, bytes } satisfies Sealed, store());
    },

    async read() {
      const key = await findKey();
      const sealed = key && (await get<Sealed>(valueName, store()));
      if (!sealed) return undefined;
      const bytes = await crypto.subtle.decrypt({ name: algorithm, iv: sealed.iv }, key, sealed.bytes);
      return new TextDecoder().decode(bytes);
    },

    forget: async () => clear(store()),
  };
};
