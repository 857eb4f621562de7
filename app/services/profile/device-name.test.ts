import { expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36", "Chrome, Windows"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0", "Edge, Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1", "Safari, iPhone"],
  ["Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 YaBrowser/26.1 Mobile Safari/537.36", "Yandex, Android"],
  ["curl/8.5.0", ""],
])("reads %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
