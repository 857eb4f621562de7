import { connect } from "node:net";
import { env } from "#env";
import { callLimits, callSignal } from "#outgoing/call-limits.server.ts";
import { recordAnswer, recordFailure } from "#outgoing/outages.server.ts";
import { readHostPort } from "#settings/host-port.ts";

/** Looks for malware. Throws when it cannot answer: an unscanned file is never stored (R23). */
export interface Scanner {
  scan(bytes: Uint8Array): Promise<"clean" | "infected">;
}

// Written in two parts, so that this source file is not detected as the test virus.
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** Detects only the industry's test virus, which is enough to test the integration. */
export const signatureScanner: Scanner = {
  async scan(bytes) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(eicar) ? "infected" : "clean";
  },
};

/** Sends the file to a clamd daemon at `host:port` (INSTREAM). No answer within the limit counts as an outage. */
export function createClamdScanner(address: string): Scanner {
  const { host, port } = readHostPort(address, 3310);
  return {
    async scan(bytes) {
      const answer = await askClamd(host, port, bytes).catch((error: unknown) => {
        recordFailure("scanner", error);
        throw error;
      });
      recordAnswer("scanner");
      if (answer.includes("FOUND")) return "infected";
      if (answer.includes("OK")) return "clean";
      throw new Error("The virus scanner refused the file.");
    },
  };
}

function askClamd(host: string, port: number, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, signal: callSignal(callLimits.scanner) });
    let answer = "";
    socket.on("data", (text) => {
      answer += text.toString("latin1");
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(answer));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    socket.write("zINSTREAM\0");
    socket.write(length);
    socket.write(bytes);
    socket.write(Buffer.alloc(4));
  });
}

let scanner: Scanner | undefined;

/** The scanners of this process: the test signature, and clamd when CLAMD_ADDRESS is set. */
export function uploadScanner(): Scanner {
  scanner ??= env.CLAMD_ADDRESS === "" ? signatureScanner : bothScanners(signatureScanner, createClamdScanner(env.CLAMD_ADDRESS));
  return scanner;
}

const bothScanners = (first: Scanner, second: Scanner): Scanner => ({
  scan: async (bytes) => ((await first.scan(bytes)) === "infected" ? "infected" : second.scan(bytes)),
});
