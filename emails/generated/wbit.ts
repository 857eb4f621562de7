// Made by `npm run build:emails` from emails/kit/letter.mjml. Do not edit.
import { escapeLink, escapeText } from "../kit/escape.ts";
import { alone, flowing } from "../kit/figure-breaks.ts";
import type { LetterView } from "../kit/view.ts";
import { writtenOnce } from "../kit/written-once.ts";

const pillPart = writtenOnce((pill: LetterView["pill"]) => {
  const out: string[] = [];
  if (pill.isAct) {
  out.push("<span class=\"pill act\" style=\"display: inline-block; padding: 2px 10px; border-radius: 12px; font-size: 14px; line-height: 143%; font-weight: 600; color: #7A4B00; background-color: #FFF3D6\">");
  out.push(escapeText(pill.text));
  out.push("</span>");
  }
  out.push("\n");
  if (pill.isGood) {
  out.push("<span class=\"pill good\" style=\"display: inline-block; padding: 2px 10px; border-radius: 12px; font-size: 14px; line-height: 143%; font-weight: 600; color: #14612F; background-color: #E3F6E9\">");
  out.push(escapeText(pill.text));
  out.push("</span>");
  }
  out.push("\n");
  if (pill.isBad) {
  out.push("<span class=\"pill bad\" style=\"display: inline-block; padding: 2px 10px; border-radius: 12px; font-size: 14px; line-height: 143%; font-weight: 600; color: #A3161B; background-color: #FDE8E8\">");
  out.push(escapeText(pill.text));
  out.push("</span>");
  }
  out.push("\n");
  if (pill.isHeld) {
  out.push("<span class=\"pill held\" style=\"display: inline-block; padding: 2px 10px; border-radius: 12px; font-size: 14px; line-height: 143%; font-weight: 600; color: #5B2E9E; background-color: #F0E9FC\">");
  out.push(escapeText(pill.text));
  out.push("</span>");
  }
  out.push("\n");
  if (pill.isQuiet) {
  out.push("<span class=\"pill quiet\" style=\"display: inline-block; padding: 2px 10px; border-radius: 12px; font-size: 14px; line-height: 143%; font-weight: 600; color: #3F4E4A; background-color: #EDF1F0\">");
  out.push(escapeText(pill.text));
  out.push("</span>");
  }
  out.push("\n");
  return out.join("");
});
const ribbonPart = writtenOnce((ribbon: LetterView["ribbon"]) => {
  const out: string[] = [];
  if (ribbon.steps.length) {
  out.push("\n<!--[if mso | IE]><tr><td class=\"\" width=\"600px\" ><table align=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" class=\"\" role=\"presentation\" style=\"width:600px;\" width=\"600\" ><tr><td style=\"line-height:0px;font-size:0px;mso-line-height-rule:exactly;\"><![endif]-->\n<div  style=\"margin:0px auto;max-width:600px;\">\n<table\nalign=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"width:100%;\"\n>\n<tbody>\n<tr>\n<td\nstyle=\"direction:ltr;font-size:0px;padding:0 0 4px;text-align:center;\"\n>\n<!--[if mso | IE]><table role=\"presentation\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\"><tr><td class=\"\" style=\"vertical-align:top;width:600px;\" ><![endif]-->\n<div\nclass=\"mj-column-per-100 mj-outlook-group-fix\" style=\"font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;\"\n>\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td  style=\"vertical-align:top;padding:0;\">\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td\nalign=\"left\" class=\"cell\" style=\"font-size:0px;padding:0 24px 20px;word-break:break-word;\"\n>\n<table\ncellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\" border=\"0\" style=\"color:#14211E;font-family:Arial, Helvetica, sans-serif;font-size:16px;line-height:150%;table-layout:auto;width:100%;border:none;\"\n>\n<tr class=\"steps-brief\" style=\"display: none; mso-hide: all\">\n<td class=\"now\" colspan=\"5\" style=\"mso-hide: all; padding: 0 0 6px; font-size: 14px; line-height: 143%; font-weight: 600; color: #17395C\">");
  out.push(escapeText(ribbon.brief));
  out.push("</td>\n</tr>\n<tr>\n");
  for (const step of ribbon.steps) {
  out.push("\n");
  if (step.isDone) {
  out.push("<td class=\"step done\" style=\"padding: 8px 4px 0 0; vertical-align: top; border-top: 3px solid #17395C; font-size: 13px; line-height: 138%; color: #55645F\"><span class=\"step-name\">");
  out.push(escapeText(step.label));
  out.push("</span></td>");
  }
  out.push("\n");
  if (step.isNow) {
  out.push("<td class=\"step now\" style=\"padding: 8px 4px 0 0; vertical-align: top; border-top: 3px solid #17395C; font-size: 13px; line-height: 138%; font-weight: 600; color: #17395C\"><span class=\"step-name\">");
  out.push(escapeText(step.label));
  out.push("</span></td>");
  }
  out.push("\n");
  if (step.isNext) {
  out.push("<td class=\"step next\" style=\"padding: 8px 4px 0 0; vertical-align: top; border-top: 3px solid #DCE4E1; font-size: 13px; line-height: 138%; color: #55645F\"><span class=\"step-name\">");
  out.push(escapeText(step.label));
  out.push("</span></td>");
  }
  out.push("\n");
  }
  out.push("\n</tr>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><![endif]-->\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table></td></tr><![endif]-->\n");
  }
  return out.join("");
});
const footPart = writtenOnce((foot: LetterView["foot"]) => {
  const out: string[] = [];
  out.push("<tr>\n<td\nalign=\"left\" class=\"cell muted\" style=\"font-size:0px;padding:0 24px 12px;word-break:break-word;\"\n>\n<div\nstyle=\"font-family:Arial, Helvetica, sans-serif;font-size:14px;line-height:143%;text-align:left;color:#55645F;\"\n>");
  if (foot.hasSettings) {
  out.push("<a class=\"link\" href=\"");
  out.push(escapeLink(foot.settingsLink, foot.origin));
  out.push("\" style=\"color: #17395C\">");
  out.push(escapeText(foot.settingsText));
  out.push("</a> &nbsp;·&nbsp; ");
  }
  out.push(escapeText(foot.support));
  out.push("</div>\n</td>\n</tr>\n<tr>\n<td\nalign=\"left\" class=\"cell muted\" style=\"font-size:0px;padding:0 24px;word-break:break-word;\"\n>\n<div\nstyle=\"font-family:Arial, Helvetica, sans-serif;font-size:14px;line-height:143%;text-align:left;color:#55645F;\"\n>");
  out.push(escapeText(foot.legal));
  out.push("</div>\n</td>\n</tr>\n");
  return out.join("");
});
export function wbitLetter(view: LetterView): string {
  const out: string[] = [];
  out.push("<!doctype html>\n<html lang=\"");
  out.push(escapeText(view.lang));
  out.push("\" dir=\"ltr\" xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:v=\"urn:schemas-microsoft-com:vml\" xmlns:o=\"urn:schemas-microsoft-com:office:office\">\n<head>\n<title>");
  out.push(escapeText(view.subject));
  out.push("</title>\n<!--[if !mso]><!-->\n<meta http-equiv=\"X-UA-Compatible\" content=\"IE=edge\">\n<!--<![endif]-->\n<meta http-equiv=\"Content-Type\" content=\"text/html; charset=UTF-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<style type=\"text/css\">\n#outlook a { padding:0; }\nbody { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }\ntable, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }\nimg { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }\np { display:block;margin:13px 0; }\n</style>\n<!--[if mso]>\n<noscript>\n<xml>\n<o:OfficeDocumentSettings>\n<o:AllowPNG/>\n<o:PixelsPerInch>96</o:PixelsPerInch>\n</o:OfficeDocumentSettings>\n</xml>\n</noscript>\n<![endif]-->\n<!--[if lte mso 11]>\n<style type=\"text/css\">\n.mj-outlook-group-fix { width:100% !important; }\n</style>\n<![endif]-->\n<style type=\"text/css\">\n@media only screen and (min-width:480px) {\n.mj-column-per-100 { width:100% !important; max-width: 100%; }\n}\n</style>\n<style media=\"screen and (min-width:480px)\">\n.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }\n</style>\n<style type=\"text/css\">\n:root { color-scheme: light dark; supported-color-schemes: light dark; }\na { color: #17395C; }\n@media only screen and (min-width:480px) {\n.figure { white-space: nowrap; }\n}\n.wordmark { white-space: nowrap; }\n.long { word-break: break-all; white-space: normal; }\nh1 { margin: 0; text-wrap: balance; }\n@media only screen and (max-width: 479px) {\n.fact th, .fact td { display: block !important; width: auto !important; text-align: left !important; padding-left: 0 !important; }\n.fact td { padding-top: 0 !important; border-top: 0 !important; }\n.fact th { padding-bottom: 0 !important; }\n.button td, .button a { display: block !important; text-align: center !important; }\n.button a { padding-left: 16px !important; padding-right: 16px !important; }\n.button table { width: 100% !important; }\n.cell, .button { padding-left: 16px !important; padding-right: 16px !important; }\n.sign-cell, .wordmark { display: inline-block !important; }\n.number { display: block !important; text-align: left !important; }\n.step-name { display: none !important; }\n.steps-brief { display: table-row !important; }\nh1 { font-size: 20px !important; line-height: 130% !important; }\n}\n@media (prefers-color-scheme: dark) {\nbody { background: #0E1513 !important; }\n.ground > div { background: #0E1513 !important; }\n.card { background: #161F1C !important; }\n.card > table { background: #161F1C !important; }\n.card > table > tbody > tr > td { background: #161F1C !important; }\n.soft { background: #1D2824 !important; }\n.sign { background: #9CC4EC !important; }\n.beam { background: #08213A !important; }\n.ink { color: #E8EFED !important; }\n.ink div { color: #E8EFED !important; }\n.muted { color: #9DB0AA !important; }\n.muted div { color: #9DB0AA !important; }\n.quiet-link { color: #9DB0AA !important; }\n.done { color: #9DB0AA !important; }\n.next { color: #9DB0AA !important; }\n.wordmark { color: #9CC4EC !important; }\n.now { color: #9CC4EC !important; }\n.link { color: #9CC4EC !important; }\n.button td { background: #9CC4EC !important; }\n.button a { background: #9CC4EC !important; }\n.button a { color: #08213A !important; }\n.act { color: #FFCF70 !important; }\n.act { background: #3A2A06 !important; }\n.good { color: #7EE2A0 !important; }\n.good { background: #10301C !important; }\n.bad { color: #FF9D9A !important; }\n.bad { background: #3E1416 !important; }\n.held { color: #CDB2FF !important; }\n.held { background: #2A1A49 !important; }\n.quiet { color: #C3D0CC !important; }\n.quiet { background: #222C29 !important; }\n.line, .next { border-top-color: #26332F !important; }\n.cable { border-color: #08213A !important; }\n.done, .now { border-top-color: #9CC4EC !important; }\n}\n[data-ogsc] body { background: #0E1513 !important; }\n[data-ogsc] .ground > div { background: #0E1513 !important; }\n[data-ogsc] .card { background: #161F1C !important; }\n[data-ogsc] .card > table { background: #161F1C !important; }\n[data-ogsc] .card > table > tbody > tr > td { background: #161F1C !important; }\n[data-ogsc] .soft { background: #1D2824 !important; }\n[data-ogsc] .sign { background: #9CC4EC !important; }\n[data-ogsc] .beam { background: #08213A !important; }\n[data-ogsc] .ink { color: #E8EFED !important; }\n[data-ogsc] .ink div { color: #E8EFED !important; }\n[data-ogsc] .muted { color: #9DB0AA !important; }\n[data-ogsc] .muted div { color: #9DB0AA !important; }\n[data-ogsc] .quiet-link { color: #9DB0AA !important; }\n[data-ogsc] .done { color: #9DB0AA !important; }\n[data-ogsc] .next { color: #9DB0AA !important; }\n[data-ogsc] .wordmark { color: #9CC4EC !important; }\n[data-ogsc] .now { color: #9CC4EC !important; }\n[data-ogsc] .link { color: #9CC4EC !important; }\n[data-ogsc] .button td { background: #9CC4EC !important; }\n[data-ogsc] .button a { background: #9CC4EC !important; }\n[data-ogsc] .button a { color: #08213A !important; }\n[data-ogsc] .act { color: #FFCF70 !important; }\n[data-ogsc] .act { background: #3A2A06 !important; }\n[data-ogsc] .good { color: #7EE2A0 !important; }\n[data-ogsc] .good { background: #10301C !important; }\n[data-ogsc] .bad { color: #FF9D9A !important; }\n[data-ogsc] .bad { background: #3E1416 !important; }\n[data-ogsc] .held { color: #CDB2FF !important; }\n[data-ogsc] .held { background: #2A1A49 !important; }\n[data-ogsc] .quiet { color: #C3D0CC !important; }\n[data-ogsc] .quiet { background: #222C29 !important; }\n[data-ogsc] .line, [data-ogsc] .next { border-top-color: #26332F !important; }\n[data-ogsc] .cable { border-color: #08213A !important; }\n[data-ogsc] .done, [data-ogsc] .now { border-top-color: #9CC4EC !important; }\n</style>\n<meta name=\"color-scheme\" content=\"light dark\" />\n<meta name=\"supported-color-schemes\" content=\"light dark\" />\n</head>\n<body  class=\"ground\" style=\"word-spacing:normal;background-color:#F4F7F6;\">\n<div style=\"display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;\">");
  out.push(escapeText(view.preheader));
  out.push(" ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌</div>\n<div\naria-label=\"");
  out.push(escapeText(view.subject));
  out.push("\" aria-roledescription=\"email\" role=\"article\" lang=\"");
  out.push(escapeText(view.lang));
  out.push("\" dir=\"ltr\" style=\"word-spacing:normal;background-color:#F4F7F6;\"\n>\n<!--[if mso | IE]><table align=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" class=\"\" role=\"presentation\" style=\"width:600px;\" width=\"600\" ><tr><td style=\"line-height:0px;font-size:0px;mso-line-height-rule:exactly;\"><![endif]-->\n<div  style=\"margin:0px auto;max-width:600px;\">\n<table\nalign=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"width:100%;\"\n>\n<tbody>\n<tr>\n<td\nstyle=\"direction:ltr;font-size:0px;padding:24px 0 12px;text-align:center;\"\n>\n<!--[if mso | IE]><table role=\"presentation\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\"><tr><td class=\"\" style=\"vertical-align:top;width:600px;\" ><![endif]-->\n<div\nclass=\"mj-column-per-100 mj-outlook-group-fix\" style=\"font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;\"\n>\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td  style=\"vertical-align:top;padding:0;\">\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td\nalign=\"left\" class=\"cell\" style=\"font-size:0px;padding:0 24px;word-break:break-word;\"\n>\n<table\ncellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\" border=\"0\" style=\"color:#14211E;font-family:Arial, Helvetica, sans-serif;font-size:16px;line-height:150%;table-layout:auto;width:100%;border:none;\"\n>\n<tr>\n<td class=\"sign-cell\" style=\"width: 38px; vertical-align: middle\">\n<table role=\"presentation\" aria-hidden=\"true\" width=\"28\" cellpadding=\"0\" cellspacing=\"0\" style=\"width: 28px; font-size: 0; line-height: 0\">\n<tr>\n<td class=\"sign\" style=\"padding: 8px 4px 7px; border-radius: 8px; background-color: #17395C\">\n<table role=\"presentation\" width=\"20\" cellpadding=\"0\" cellspacing=\"0\" style=\"width: 20px\">\n<tr>\n<td colspan=\"3\" style=\"width: 10px; height: 8px; vertical-align: top\"><div class=\"cable\" style=\"height: 6px; border-bottom: 2px solid #FFFFFF; border-right: 1px solid #FFFFFF; border-radius: 0 0 100% 0\"></div></td>\n<td colspan=\"3\" style=\"width: 10px; height: 8px; vertical-align: top\"><div class=\"cable\" style=\"height: 6px; border-bottom: 2px solid #FFFFFF; border-left: 1px solid #FFFFFF; border-radius: 0 0 0 100%\"></div></td>\n</tr>\n<tr>\n<td style=\"width: 3px; height: 3px\"></td>\n<td class=\"beam\" style=\"width: 2px; height: 3px; background-color: #FFFFFF\"></td>\n<td style=\"width: 5px; height: 3px\"></td>\n<td style=\"width: 5px; height: 3px\"></td>\n<td class=\"beam\" style=\"width: 2px; height: 3px; background-color: #FFFFFF\"></td>\n<td style=\"width: 3px; height: 3px\"></td>\n</tr>\n<tr>\n<td class=\"beam\" colspan=\"6\" style=\"height: 2px; background-color: #FFFFFF\"></td>\n</tr>\n</table>\n</td>\n</tr>\n</table>\n</td>\n<td class=\"wordmark\" style=\"font-size: 20px; line-height: 140%; font-weight: 600; color: #17395C\">");
  out.push(escapeText(view.brandName));
  out.push("</td>\n<td class=\"number muted\" style=\"font-size: 14px; line-height: 200%; color: #55645F; text-align: right\"><span class=\"figure\" dir=\"ltr\">");
  out.push(escapeText(view.number));
  out.push("</span></td>\n</tr>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><![endif]-->\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><table align=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" class=\"card-outlook\" role=\"presentation\" style=\"width:600px;\" width=\"600\" bgcolor=\"#FFFFFF\" ><tr><td style=\"line-height:0px;font-size:0px;mso-line-height-rule:exactly;\"><![endif]-->\n<div  class=\"card\" style=\"background:#FFFFFF;background-color:#FFFFFF;margin:0px auto;max-width:600px;border-radius:12px;overflow:hidden;\">\n<table\nalign=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"background:#FFFFFF;background-color:#FFFFFF;width:100%;border-collapse:separate;\"\n>\n<tbody>\n<tr>\n<td\nstyle=\"border-radius:12px;direction:ltr;font-size:0px;padding:0;text-align:center;\"\n>\n<!--[if mso | IE]><table role=\"presentation\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\"><tr><td class=\"\" width=\"600px\" ><table align=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" class=\"\" role=\"presentation\" style=\"width:600px;\" width=\"600\" ><tr><td style=\"line-height:0px;font-size:0px;mso-line-height-rule:exactly;\"><![endif]-->\n<div  style=\"margin:0px auto;max-width:600px;\">\n<table\nalign=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"width:100%;\"\n>\n<tbody>\n<tr>\n<td\nstyle=\"direction:ltr;font-size:0px;padding:28px 0 8px;text-align:center;\"\n>\n<!--[if mso | IE]><table role=\"presentation\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\"><tr><td class=\"\" style=\"vertical-align:top;width:600px;\" ><![endif]-->\n<div\nclass=\"mj-column-per-100 mj-outlook-group-fix\" style=\"font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;\"\n>\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td  style=\"vertical-align:top;padding:0;\">\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td\nalign=\"left\" class=\"cell\" style=\"font-size:0px;padding:0 24px 16px;word-break:break-word;\"\n>\n<table\ncellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\" border=\"0\" style=\"color:#14211E;font-family:Arial, Helvetica, sans-serif;font-size:16px;line-height:150%;table-layout:auto;width:100%;border:none;\"\n>\n<tr>\n<td>\n");
  out.push(pillPart(view.pill));
  out.push("</td>\n</tr>\n</table>\n</td>\n</tr>\n<tr>\n<td\nalign=\"left\" class=\"cell\" style=\"font-size:0px;padding:0 24px 12px;word-break:break-word;\"\n>\n<div\nstyle=\"font-family:Arial, Helvetica, sans-serif;font-size:16px;line-height:150%;text-align:left;color:#14211E;\"\n><h1 class=\"ink\" style=\"margin: 0; font-size: 24px; line-height: 125%; font-weight: 600; color: #14211E\">");
  out.push(escapeText(view.title));
  out.push("</h1></div>\n</td>\n</tr>\n<tr>\n<td\nalign=\"left\" class=\"cell\" style=\"font-size:0px;padding:0 24px 8px;word-break:break-word;\"\n>\n<table\ncellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\" border=\"0\" style=\"color:#14211E;font-family:Arial, Helvetica, sans-serif;font-size:16px;line-height:150%;table-layout:auto;width:100%;border:none;\"\n>\n");
  for (const paragraph of view.paragraphs) {
  out.push("\n<tr>\n<td class=\"ink\" style=\"padding: 0 0 12px; font-size: 16px; line-height: 150%; color: #14211E\">");
  for (const piece of paragraph.pieces) {
  if (piece.isName) {
  out.push("<span dir=\"auto\">");
  out.push(escapeText(piece.text));
  out.push("</span>");
  }
  if (piece.isFigure) {
  out.push("<b class=\"figure\" dir=\"ltr\">");
  out.push(escapeText(flowing(piece.text)));
  out.push("</b>");
  }
  if (piece.isPlain) {
  out.push(escapeText(piece.text));
  }
  }
  out.push("</td>\n</tr>\n");
  }
  out.push("\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><![endif]-->\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table></td></tr><![endif]-->\n");
  out.push(ribbonPart(view.ribbon));
  if (view.hasRows) {
  out.push("\n<!--[if mso | IE]><tr><td class=\"\" width=\"600px\" ><table align=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" class=\"\" role=\"presentation\" style=\"width:600px;\" width=\"600\" ><tr><td style=\"line-height:0px;font-size:0px;mso-line-height-rule:exactly;\"><![endif]-->\n<div  style=\"margin:0px auto;max-width:600px;\">\n<table\nalign=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"width:100%;\"\n>\n<tbody>\n<tr>\n<td\nstyle=\"direction:ltr;font-size:0px;padding:0;text-align:center;\"\n>\n<!--[if mso | IE]><table role=\"presentation\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\"><tr><td class=\"\" style=\"vertical-align:top;width:600px;\" ><![endif]-->\n<div\nclass=\"mj-column-per-100 mj-outlook-group-fix\" style=\"font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;\"\n>\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td  style=\"vertical-align:top;padding:0;\">\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td\nalign=\"left\" class=\"cell\" style=\"font-size:0px;padding:0 24px 24px;word-break:break-word;\"\n>\n<table\ncellpadding=\"0\" cellspacing=\"0\" width=\"100%\" border=\"0\" style=\"color:#14211E;font-family:Arial, Helvetica, sans-serif;font-size:16px;line-height:150%;table-layout:auto;width:100%;border:none;\"\n>\n");
  for (const row of view.rows) {
  out.push("\n<tr class=\"fact\">\n<th scope=\"row\" class=\"line muted\" style=\"width: 40%; padding: 8px 12px 8px 0; border-top: 1px solid #DCE4E1; font-weight: 400; font-size: 14px; line-height: 143%; text-align: left; vertical-align: baseline; color: #55645F\">");
  out.push(escapeText(row.label));
  out.push("</th>\n<td class=\"line ink\" style=\"padding: 8px 0; border-top: 1px solid #DCE4E1; font-size: 16px; line-height: 138%; vertical-align: baseline; color: #14211E\">");
  if (row.isName) {
  out.push("<span dir=\"auto\">");
  out.push(escapeText(row.text));
  out.push("</span>");
  }
  if (row.isLead) {
  out.push("<b class=\"figure\" dir=\"ltr\" style=\"font-size: 24px; line-height: 125%; font-weight: 600\">");
  out.push(escapeText(alone(row.text)));
  out.push("</b>");
  }
  if (row.isFigure) {
  out.push("<b class=\"figure\" dir=\"ltr\" style=\"font-weight: 600\">");
  out.push(escapeText(alone(row.text)));
  out.push("</b>");
  }
  if (row.isLong) {
  out.push("<span class=\"long\" dir=\"ltr\" style=\"word-break: break-all\">");
  out.push(escapeText(row.text));
  out.push("</span>");
  }
  if (row.isPlain) {
  out.push(escapeText(row.text));
  }
  out.push("</td>\n</tr>\n");
  }
  out.push("\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><![endif]-->\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table></td></tr><![endif]-->\n");
  }
  if (view.hasButton) {
  out.push("\n<!--[if mso | IE]><tr><td class=\"\" width=\"600px\" ><table align=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" class=\"\" role=\"presentation\" style=\"width:600px;\" width=\"600\" ><tr><td style=\"line-height:0px;font-size:0px;mso-line-height-rule:exactly;\"><![endif]-->\n<div  style=\"margin:0px auto;max-width:600px;\">\n<table\nalign=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"width:100%;\"\n>\n<tbody>\n<tr>\n<td\nstyle=\"direction:ltr;font-size:0px;padding:0 0 8px;text-align:center;\"\n>\n<!--[if mso | IE]><table role=\"presentation\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\"><tr><td class=\"\" style=\"vertical-align:top;width:600px;\" ><![endif]-->\n<div\nclass=\"mj-column-per-100 mj-outlook-group-fix\" style=\"font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;\"\n>\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td  style=\"vertical-align:top;padding:0;\">\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td\nalign=\"left\" class=\"button\" style=\"font-size:0px;padding:8px 24px 16px;word-break:break-word;\"\n>\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"border-collapse:separate;line-height:100%;\"\n>\n<tbody>\n<tr>\n<td\nalign=\"center\" bgcolor=\"#17395C\" role=\"presentation\" style=\"border:none;border-radius:8px;cursor:auto;mso-padding-alt:14px 24px;background:#17395C;\" valign=\"middle\"\n>\n<a\nhref=\"");
  out.push(escapeLink(view.button.link, view.origin));
  out.push("\" style=\"display:inline-block;background:#17395C;color:#FFFFFF;font-family:Arial, Helvetica, sans-serif;font-size:16px;font-weight:600;line-height:125%;margin:0;text-decoration:none;text-transform:none;padding:14px 24px;mso-padding-alt:0px;border-radius:8px;\" target=\"_blank\"\n>\n");
  out.push(escapeText(view.button.text));
  out.push("\n</a>\n</td>\n</tr>\n</tbody>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><![endif]-->\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table></td></tr><![endif]-->\n");
  }
  if (view.hasOtherwise) {
  out.push("\n<!--[if mso | IE]><tr><td class=\"\" width=\"600px\" ><table align=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" class=\"\" role=\"presentation\" style=\"width:600px;\" width=\"600\" ><tr><td style=\"line-height:0px;font-size:0px;mso-line-height-rule:exactly;\"><![endif]-->\n<div  style=\"margin:0px auto;max-width:600px;\">\n<table\nalign=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"width:100%;\"\n>\n<tbody>\n<tr>\n<td\nstyle=\"direction:ltr;font-size:0px;padding:0 0 16px;text-align:center;\"\n>\n<!--[if mso | IE]><table role=\"presentation\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\"><tr><td class=\"\" style=\"vertical-align:top;width:600px;\" ><![endif]-->\n<div\nclass=\"mj-column-per-100 mj-outlook-group-fix\" style=\"font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;\"\n>\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td  style=\"vertical-align:top;padding:0;\">\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td\nalign=\"left\" class=\"cell\" style=\"font-size:0px;padding:0 24px;word-break:break-word;\"\n>\n<table\ncellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\" border=\"0\" style=\"color:#14211E;font-family:Arial, Helvetica, sans-serif;font-size:16px;line-height:150%;table-layout:auto;width:100%;border:none;\"\n>\n<tr>\n<td class=\"soft ink\" style=\"padding: 14px 16px; border-radius: 8px; background-color: #EDF2F0; font-size: 14px; line-height: 143%; color: #14211E\"><b>");
  out.push(escapeText(view.otherwiseTitle));
  out.push("</b><br />");
  for (const piece of view.otherwise) {
  if (piece.isName) {
  out.push("<span dir=\"auto\">");
  out.push(escapeText(piece.text));
  out.push("</span>");
  }
  if (piece.isFigure) {
  out.push("<b class=\"figure\" dir=\"ltr\">");
  out.push(escapeText(flowing(piece.text)));
  out.push("</b>");
  }
  if (piece.isPlain) {
  out.push(escapeText(piece.text));
  }
  }
  out.push("</td>\n</tr>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><![endif]-->\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table></td></tr><![endif]-->\n");
  }
  if (view.hasButton) {
  out.push("\n<!--[if mso | IE]><tr><td class=\"\" width=\"600px\" ><table align=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" class=\"\" role=\"presentation\" style=\"width:600px;\" width=\"600\" ><tr><td style=\"line-height:0px;font-size:0px;mso-line-height-rule:exactly;\"><![endif]-->\n<div  style=\"margin:0px auto;max-width:600px;\">\n<table\nalign=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"width:100%;\"\n>\n<tbody>\n<tr>\n<td\nstyle=\"direction:ltr;font-size:0px;padding:0 0 8px;text-align:center;\"\n>\n<!--[if mso | IE]><table role=\"presentation\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\"><tr><td class=\"\" style=\"vertical-align:top;width:600px;\" ><![endif]-->\n<div\nclass=\"mj-column-per-100 mj-outlook-group-fix\" style=\"font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;\"\n>\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td  style=\"vertical-align:top;padding:0;\">\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td\nalign=\"left\" class=\"cell muted\" style=\"font-size:0px;padding:0 24px 16px;word-break:break-word;\"\n>\n<div\nstyle=\"font-family:Arial, Helvetica, sans-serif;font-size:13px;line-height:138%;text-align:left;color:#55645F;\"\n>");
  out.push(escapeText(view.orOpen));
  out.push("<br /><a class=\"quiet-link long\" href=\"");
  out.push(escapeLink(view.button.link, view.origin));
  out.push("\" style=\"color: #55645F; word-break: break-all\">");
  out.push(escapeText(view.button.shown));
  out.push("</a></div>\n</td>\n</tr>\n</tbody>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><![endif]-->\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table></td></tr><![endif]-->\n");
  }
  out.push("\n<!--[if mso | IE]></table><![endif]-->\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><table align=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" class=\"\" role=\"presentation\" style=\"width:600px;\" width=\"600\" ><tr><td style=\"line-height:0px;font-size:0px;mso-line-height-rule:exactly;\"><![endif]-->\n<div  style=\"margin:0px auto;max-width:600px;\">\n<table\nalign=\"center\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"width:100%;\"\n>\n<tbody>\n<tr>\n<td\nstyle=\"direction:ltr;font-size:0px;padding:20px 0 24px;text-align:center;\"\n>\n<!--[if mso | IE]><table role=\"presentation\" border=\"0\" cellpadding=\"0\" cellspacing=\"0\"><tr><td class=\"\" style=\"vertical-align:top;width:600px;\" ><![endif]-->\n<div\nclass=\"mj-column-per-100 mj-outlook-group-fix\" style=\"font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;\"\n>\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" width=\"100%\"\n>\n<tbody>\n<tr>\n<td  style=\"vertical-align:top;padding:0;\">\n<table\nborder=\"0\" cellpadding=\"0\" cellspacing=\"0\" role=\"presentation\" style=\"\" width=\"100%\"\n>\n<tbody>\n");
  if (view.hasCodeWord) {
  out.push("\n<tr>\n<td\nalign=\"left\" class=\"cell ink\" style=\"font-size:0px;padding:0 24px 4px;word-break:break-word;\"\n>\n<div\nstyle=\"font-family:Arial, Helvetica, sans-serif;font-size:14px;line-height:143%;text-align:left;color:#14211E;\"\n>");
  out.push(escapeText(view.codeWordText));
  out.push(" <b><span dir=\"auto\">");
  out.push(escapeText(view.codeWord));
  out.push("</span></b></div>\n</td>\n</tr>\n");
  }
  out.push("\n<tr>\n<td\nalign=\"left\" class=\"cell muted\" style=\"font-size:0px;padding:0 24px 12px;word-break:break-word;\"\n>\n<div\nstyle=\"font-family:Arial, Helvetica, sans-serif;font-size:14px;line-height:143%;text-align:left;color:#55645F;\"\n>");
  out.push(escapeText(view.foot.phishing));
  out.push("</div>\n</td>\n</tr>\n<tr>\n<td\nalign=\"left\" class=\"cell muted\" style=\"font-size:0px;padding:0 24px 4px;word-break:break-word;\"\n>\n<div\nstyle=\"font-family:Arial, Helvetica, sans-serif;font-size:14px;line-height:143%;text-align:left;color:#55645F;\"\n>");
  out.push(escapeText(view.why));
  out.push("</div>\n</td>\n</tr>\n");
  if (view.hasUnsubscribe) {
  out.push("\n<tr>\n<td\nalign=\"left\" class=\"cell muted\" style=\"font-size:0px;padding:0 24px 4px;word-break:break-word;\"\n>\n<div\nstyle=\"font-family:Arial, Helvetica, sans-serif;font-size:14px;line-height:143%;text-align:left;color:#55645F;\"\n><a class=\"link\" href=\"");
  out.push(escapeLink(view.unsubscribeLink, view.origin));
  out.push("\" style=\"color: #17395C\">");
  out.push(escapeText(view.unsubscribeText));
  out.push("</a></div>\n</td>\n</tr>\n");
  }
  out.push(footPart(view.foot));
  out.push("</tbody>\n</table>\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><![endif]-->\n</td>\n</tr>\n</tbody>\n</table>\n</div>\n<!--[if mso | IE]></td></tr></table><![endif]-->\n</div>\n</body>\n</html>\n");
  return out.join("");
}
