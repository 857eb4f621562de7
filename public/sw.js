// Shows what the server pushes and opens what a click leads to. It answers no request of a page, so nothing private is kept.
const words = { ru: "Новое уведомление", en: "New notification" };
const anywhere = "/notifications";

const isText = (value) => typeof value === "string" && value !== "";
/** A path of ours: one slash, and nothing that a browser takes for another host. */
const isPath = (value) => isText(value) && /^\/(?![/\\])/.test(value);

/** What cannot be read is shown in general words: a push that shows nothing costs the permission. */
function read(data) {
  try {
    const { title, text, url, tag, urgent } = data.json();
    if (isText(title) && isText(text) && isText(tag)) return { title, text, url, tag, urgent: urgent === true };
  } catch {}
  return { title: words[self.location.search === "?en" ? "en" : "ru"], text: "", url: anywhere, tag: "news", urgent: false };
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

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = event.notification.data?.url;
  event.waitUntil(open(isPath(url) ? url : anywhere));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew().catch(() => {})));
