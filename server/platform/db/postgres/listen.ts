import pg from "pg";
import { type ListenForChanges, liveChannel } from "#server/platform/db/change-notices.ts";
import { destroyConnection } from "./bounded-pool.ts";

const connectTimeoutMs = 5000;
const checkEveryMs = 10_000;
const checkTimeoutMs = 5000;

/** A connection of its own that listens; a silent one is found by asking it now and then. */
export const listenOnPostgres =
  (url: string): ListenForChanges =>
  async ({ onNotice, onLost }) => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: checkTimeoutMs,
      keepAlive: true,
    });
    let isOpen = true;
    const lose = () => {
      if (!isOpen) return;
      isOpen = false;
      clearInterval(check);
      destroyConnection(client);
      onLost();
    };
    const check = setInterval(() => void client.query("select 1").catch(lose), checkEveryMs).unref();
    client.on("error", lose);
    client.on("end", lose);
    client.on("notification", ({ payload = "" }) => onNotice(payload));
    try {
      await client.connect();
      await client.query(`listen ${liveChannel}`);
    } catch (error) {
      isOpen = false;
      clearInterval(check);
      destroyConnection(client);
      throw error;
    }
    return {
      async close() {
        isOpen = false;
        clearInterval(check);
        await client.end();
      },
    };
  };
