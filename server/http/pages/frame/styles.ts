import { slowAfterMs } from '../../../../shared/page-placeholder.ts'
import type { Platform } from '../../../editions.ts'
// generated from the web app's palettes by a test: npm run snapshots
import colours from './colours.json' with { type: 'json' }

type Scheme = 'light' | 'dark'

function variables(platform: Platform, scheme: Scheme): string {
  const of = Object.entries(colours[platform][scheme]).map(([name, value]) => `--f-${name}:${value}`)
  return `{color-scheme:${scheme};${of.join(';')}}`
}

/**
 * Sizes equal those of PanelLayout, HeaderBar, SideMenu, Page and PagePlaceholder in the web app. No web fonts: they would
 * arrive before the code.
 */
const layout = `
#frame{background:var(--f-canvas);color:var(--f-ink);font:1rem/1.55 Arial,Roboto,system-ui,sans-serif}
#frame *{box-sizing:border-box}
#frame i{display:block;flex:none;border-radius:6px;background:var(--f-block);animation:f-pulse 1.5s linear infinite}
@keyframes f-pulse{0%,100%{opacity:.4}50%{opacity:1}}
.f-page{display:grid;grid-template:60px 1fr/240px minmax(0,1fr);min-height:100vh}
.f-page[data-folded]{grid-template-columns:68px minmax(0,1fr)}
.f-page[data-plain]{grid-template-columns:0 minmax(0,1fr)}
.f-bar{grid-column:1/-1;display:flex;gap:16px;align-items:center;padding:0 20px 0 16px;border-bottom:1px solid var(--f-line);background:var(--f-surface);position:sticky;top:0;z-index:1}
.f-brand{display:flex;flex:1;gap:10px;align-items:center;font:600 1rem/1.55 Arial,Roboto,system-ui,sans-serif;white-space:nowrap}
.f-brand img{display:block}
.f-side{display:grid;gap:4px;align-content:start;overflow:hidden;height:calc(100vh - 60px);padding:16px 12px;border-right:1px solid var(--f-line);background:var(--f-surface)}
.f-side span{display:flex;gap:10px;align-items:center;height:44px;padding:0 11px}
.f-side i:first-child{width:22px;height:22px}
.f-side i+i{width:60%;height:12px}
.f-side span:nth-child(3n) i+i{width:72%}
.f-side b{display:flex;align-items:flex-end;height:28px;padding:0 11px 8px}
.f-side b i{width:35%;height:8px}
.f-page[data-folded] .f-side b{height:1px;margin:6px 8px;padding:0;background:var(--f-line)}
.f-page[data-folded] .f-side b i{display:none!important}
@media(pointer:fine){.f-side[data-grouped]{gap:2px}.f-side[data-grouped] span{height:36px}.f-side[data-grouped] b{height:30px;margin-top:2px}}
.f-page[data-folded] i+i,.f-page[data-plain] .f-side{display:none}
.f-body{grid-column:2;max-width:1504px;padding:32px}
.f-page[data-plain] .f-body{width:100%;max-width:704px;margin:0 auto}
.f-ribbon{height:37px;margin:-32px -32px 32px;border-bottom:1px solid var(--f-line)}
.f-body h1{margin:0 0 24px;height:calc(1.2*clamp(1.375rem,4vw + .5rem,1.75rem) + 24.8px);padding-top:5px}
.f-body h1 i{width:min(260px,70%);height:24px}
.f-body h1 i+i{width:min(420px,90%);height:13px;margin-top:14px}
.f-wait{display:grid}
.f-wait>*{grid-area:1/1;min-width:0}
.f-blocks{display:grid;gap:16px;align-content:start}
.f-wide{grid-column:1/-1}
.f-card{display:flex;flex-direction:column;gap:16px;overflow:hidden;padding:24px;border:1px solid var(--f-line);border-radius:14px;background:var(--f-surface)}
.f-card i{width:85%;height:12px}
.f-card i:first-child{width:45%;height:16px;margin-bottom:8px}
.f-card i:last-child{width:60%}
[data-shape=form] .f-card i{height:42px;width:100%}
[data-shape=form] .f-card i:first-child{width:45%;height:16px}
[data-shape=form] .f-blocks{grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr))}
.f-table{overflow:hidden;border:1px solid var(--f-line);border-radius:10px;background:var(--f-surface)}
.f-tools{display:flex;justify-content:space-between;margin-bottom:12px}
.f-row{display:flex;gap:16px;padding:11px 12px}
#frame .f-row i{flex:1;height:14px}
#frame .f-row i:first-child{flex:1.4}
.f-slow{position:sticky;z-index:2;top:84px;align-self:start;justify-self:center;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:24px 16px;padding:12px 20px;border:1px solid var(--f-line);border-radius:14px;background:var(--f-surface);box-shadow:0 8px 24px -8px rgb(0 0 0/25%);animation:f-slow 1ms ${slowAfterMs}ms both}
.f-slow a{color:var(--f-link);font-weight:600}
.f-status{position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)}
@keyframes f-slow{from{visibility:hidden}to{visibility:visible}}
@media(max-width:48em){.f-page,.f-page[data-folded],.f-page[data-plain]{grid-template-columns:minmax(0,1fr)}.f-side,.f-title{display:none}.f-bar{padding:0 8px}.f-body{grid-column:1;padding:20px 16px 40px}.f-ribbon{height:45px;margin:-20px -16px 20px}.f-desktop{display:none!important}}
@media(prefers-reduced-motion:reduce){#frame i{animation:none}}
@media print{#frame{display:none}}`.replaceAll('\n', '')

/**
 * Style sheet of the static frame, for the edition's page. Without a saved scheme the device's applies, also before any
 * script runs.
 */
export function frameStyles(platform: Platform): string {
  const [light, dark] = [variables(platform, 'light'), variables(platform, 'dark')]
  return [
    `:root${light}`,
    `@media(prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light])${dark}}`,
    `:root[data-mantine-color-scheme=dark]${dark}`,
    'body{margin:0}html{background:var(--f-canvas)}',
    layout,
  ].join('')
}
