/** What shows pushes (public/sw.js), in the page's language for those that cannot be read. */
export const registerWorker = () => navigator.serviceWorker?.register(`/sw.js?${document.documentElement.lang}`);
