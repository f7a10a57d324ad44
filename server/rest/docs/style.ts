const light = `
  --ground: #f7f8fb; --surface: #ffffff; --line: #dfe2ec; --text: #1b1e2b; --quiet: #565c72; --accent: #403fc9;
  --accent-ground: #ecebff; --code: #f1f2f8; --get: #0a6b4b; --post: #403fc9; --put: #8a5300; --delete: #b3242f;`
const dark = `
  --ground: #101220; --surface: #181b2c; --line: #2d3148; --text: #eceef7; --quiet: #a6acc4; --accent: #a9a8ff;
  --accent-ground: #26264d; --code: #11131f; --get: #6fdcb3; --post: #a9a8ff; --put: #f0bd66; --delete: #ff9aa1;`

/** Stylesheet of the reference: the product's colours, light and dark, on all screen sizes. */
export const style = `
:root { color-scheme: light; ${light} }
:root[data-scheme='dark'] { color-scheme: dark; ${dark} }
@media (prefers-color-scheme: dark) { :root:not([data-scheme='light']) { color-scheme: dark; ${dark} } }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 72px; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--text);
  font: 16px/1.55 'Inter Variable', Inter, system-ui, sans-serif; }
a { color: var(--accent); }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre { font: 0.9em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { overflow-wrap: anywhere; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 12px; top: 12px; z-index: 3; background: var(--surface); padding: 8px 12px; }
.top { position: sticky; top: 0; z-index: 2; display: flex; align-items: center;
  justify-content: space-between; gap: 16px;
  padding: 12px 20px; line-height: 1.3; background: var(--surface); border-bottom: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 650; color: var(--text); text-decoration: none; }
.frame { display: grid; grid-template-columns: 280px minmax(0, 1fr); max-width: 1320px; margin: 0 auto; }
nav { position: sticky; top: 53px; align-self: start; height: calc(100vh - 53px); overflow: auto; padding: 20px;
  border-right: 1px solid var(--line); }
nav label { display: block; font-size: 14px; font-weight: 600; margin-bottom: 6px; }
nav input { width: 100%; padding: 9px 12px; font: inherit; font-size: 15px; color: inherit; background: var(--surface);
  border: 1px solid var(--line); border-radius: 10px; }
nav h2 { margin: 20px 0 6px; font-size: 13px; letter-spacing: 0.02em; color: var(--quiet); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav .plain { margin-top: 12px; }
nav a { display: flex; gap: 8px; align-items: baseline; padding: 5px 8px; border-radius: 8px; color: var(--text);
  font-size: 14px; text-decoration: none; }
nav a:hover { background: var(--accent-ground); }
#found { min-height: 22px; margin: 6px 0 0; font-size: 14px; color: var(--quiet); }
main { padding: 28px 32px 80px; min-width: 0; }
h1 { margin: 0 0 12px; font-size: 32px; line-height: 1.2; letter-spacing: -0.02em; }
main h2 { margin: 40px 0 8px; font-size: 22px; letter-spacing: -0.01em; }
h3 { margin: 0; font-size: 18px; }
h4 { margin: 20px 0 8px; font-size: 14px; color: var(--quiet); }
.intro > p, .area > p, .call header p { max-width: 72ch; }
.call { margin: 20px 0; padding: 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.call:target { border-color: var(--accent); }
.line { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin: 8px 0; }
.method { min-width: 52px; font-size: 12px; font-weight: 700; letter-spacing: 0.04em; }
.method.get { color: var(--get); } .method.post { color: var(--post); }
.method.put { color: var(--put); } .method.delete { color: var(--delete); }
.path { font-weight: 600; }
.access { padding: 2px 10px; font-size: 13px; color: var(--accent);
  background: var(--accent-ground); border-radius: 999px; }
.rule { font-size: 13px; color: var(--quiet); }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 12px; text-align: left; vertical-align: top;
  border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { font-weight: 600; color: var(--quiet); }
tbody tr:last-child > * { border-bottom: 0; }
table code { overflow-wrap: normal; }
.required { font-weight: 600; color: var(--accent); }
.code { position: relative; margin: 12px 0; }
pre { margin: 0; padding: 14px 16px; max-height: 420px; overflow: auto; background: var(--code);
  border: 1px solid var(--line);
  border-radius: 10px; font-size: 13px; }
.copy { position: absolute; top: 8px; right: 8px; padding: 3px 10px; font: inherit; font-size: 13px; color: var(--text);
  background: var(--surface); border: 1px solid var(--line); border-radius: 8px; cursor: pointer; }
.status { padding: 1px 8px; color: var(--get); border: 1px solid currentColor; border-radius: 999px; font-size: 12px; }
details { margin-top: 12px; }
summary { width: fit-content; padding: 4px 0; font-size: 14px; font-weight: 600; cursor: pointer; }
dl { margin: 8px 0 0; font-size: 14px; }
dl > div { padding: 6px 0; border-bottom: 1px solid var(--line); }
dd { margin: 0; color: var(--quiet); }
.type { color: var(--quiet); }
@media (max-width: 860px) {
  .frame { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  nav section, nav .plain { display: none; }
  main { padding: 20px 16px 64px; }
  .call { padding: 16px; }
  h1 { font-size: 26px; }
  table { min-width: 540px; }
  .top { padding: 10px 16px; font-size: 15px; }
}
`
