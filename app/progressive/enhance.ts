// Enhancements for pages with and without the framework; no task requires them. The build bundles these files to one script, separate from
// the framework's (`root.tsx`).
import "./page-controls.ts";
import "./copy.ts";
import "./cookie-bar.ts";
import "./chat.ts";
import "./form-controls.ts";
import "./list-search.ts";
import "./live-form.ts";
import "./modal.ts";
import "./modal-gestures.ts";
import "./lost-focus.ts";
