// Shows what the server pushes, opens what a click leads to, and says that the line is gone when a page cannot be reached. Every other
// request passes it by, and it keeps that one page as a stranger gets it, so nothing private is kept.
const words = { ru: "Новое уведомление", en: "New notification" };
const anywhere = "/notifications";
const language = self.location.search === "?en" ? "en" : "ru";
const kept = "offline";
const offline = "/offline";

const isText = (value) => typeof value === "string" && value !== "";
/** A path of ours: one slash, and nothing that a browser takes for another host. */
const isPath = (value) => isText(value) && /^\/(?![/\\])/.test(value);

/** What cannot be read is shown in general words: a push that shows nothing costs the permission. */
function read(data) {
  try {
    const { title, text, url, tag, urgent } = data.json();
    if (isText(title) && isText(text) && isText(tag)) return { title, text, url, tag, urgent: urgent === true };
  } catch {}
  return { title: words[language], text: "", url: anywhere, tag: "news", urgent: false };
}

async function show(data) {
  const { title, text, url, tag, urgent } = read(data);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const silent = tabs.some(({ focused }) => focused);
  await self.registration.showNotification(title, {
    body: text,
    tag,
    silent,
    renotify: urgent && !silent,
    icon: "/favicon.svg",
    data: { url },
  });
}

async function open(path) {
  for (const tab of await self.clients.matchAll({ type: "window" })) {
    const led = await tab
      .focus()
      .then(() => tab.navigate(path))
      .catch(() => null);
    if (led !== null) return;
  }
  await self.clients.openWindow(path);
}

/** The push service has changed this browser's address; without a session there is nobody to tell. */
async function renew() {
  const { key } = await (await fetch("/me/subscribe")).json();
  if (!isText(key)) return;
  const subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const headers = { "Content-Type": "application/json" };
  await fetch("/me/subscribe", { method: "POST", headers, body: JSON.stringify(subscription) });
}

/** The page, and what its look is made of: the files of the build that it names. */
async function keepOffline() {
  const page = await fetch(offline, { credentials: "omit", headers: { "Accept-Language": language } });
  if (!page.ok) return;
  const files = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"#]+)"/g)].map(([, file]) => file);
  const cache = await caches.open(kept);
  await cache.put(offline, page);
  await cache.addAll([...new Set(files)]);
}

const fromKept = async (request) => (await (await caches.open(kept)).match(request)) ?? Response.error();

self.addEventListener("install", (event) => {
  self.skipWaiting();
  // Without it the browser says the same in its own words.
  event.waitUntil(keepOffline().catch(() => {}));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => fromKept(offline)));
  else if (!navigator.onLine && request.url.startsWith(`${self.location.origin}/assets/`))
    event.respondWith(fetch(request).catch(() => fromKept(request)));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = event.notification.data?.url;
  event.waitUntil(open(isPath(url) ? url : anywhere));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew().catch(() => {})));
