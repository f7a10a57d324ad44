import { barWidth, cardHeights, lowestCard, tableRows, type PageShape } from '../../../../shared/page-placeholder.ts'
import { bareOf } from '../page-addresses.ts'
import { inHtml } from '../public/page-document.ts'
// generated from the web app's page declarations by a test: npm run snapshots
import panels from './panels.json' with { type: 'json' }
import { frameRoles, type FrameRole, type FrameViewer } from './viewer.ts'

/** Texts and facts of the static frame. */
export interface FrameFacts {
  /** title of the edition */
  readonly title: string
  /** address of the edition's logo */
  readonly logo: string
  /** whether the panel has the notice about sandboxes */
  readonly ribbon: boolean
  readonly loading: string
  readonly slow: string
  readonly retry: string
}

const block = (height: number, width = '100%') => `<i style="width:${width};height:${height}px"></i>`
const times = (count: number, html: string) => html.repeat(count)

/**
 * A page's shape before its data, by the pages of the visitor's role; by those of all roles if it is unknown. A drawer is
 * on the page of its list.
 */
function shapeOf(bare: string, role: FrameRole | null): PageShape {
  const path = bare.replace(/^\/stadia\/?|\/$/g, '')
  for (const each of role ? [role] : frameRoles) {
    const shapes = panels[each].shapes as Partial<Record<string, PageShape>>
    const shape = shapes[path] ?? shapes[path.replace(/\/?[^/]*$/, '')]
    if (shape !== undefined) return shape
  }
  return 'cards'
}

/** A card with a few lines, or in a form with fields. */
function card(height: number): string {
  if (height < lowestCard) return `<div class="f-wide">${block(height, barWidth(height))}</div>`
  return `<div class="f-card" style="height:${height}px">${times(4, '<i></i>')}</div>`
}

function blocksOf(shape: PageShape): string {
  if (shape !== 'table') return `<div class="f-blocks">${cardHeights[shape].map(card).join('')}</div>`
  const row = `<div class="f-row">${times(4, '<i></i>')}</div>`
  const tools = `<div class="f-tools">${block(36, 'min(260px,45%)')}${block(36, 'min(180px,35%)')}</div>`
  return `${tools}<div class="f-table">${times(tableRows + 1, row)}</div>`
}

function bodyOf(shape: PageShape, ribbon: boolean, { loading, slow, retry }: FrameFacts): string {
  // an empty href is the page itself: the link works before any script
  return [
    `<div class="f-body" data-shape="${shape}">`,
    ribbon ? '<div class="f-ribbon"></div>' : '',
    `<div class="f-status" role="status">${inHtml(loading)}</div>`,
    '<h1 aria-hidden="true"><i></i><i></i></h1>',
    `<div class="f-wait"><div aria-hidden="true">${blocksOf(shape)}</div>`,
    `<div class="f-slow"><span>${inHtml(slow)}</span><a href="">${inHtml(retry)}</a></div></div></div>`,
  ].join('')
}

const brandOf = ({ title, logo }: FrameFacts) =>
  `<span class="f-brand"><img src="${logo}" alt="" width="30" height="30"><span class="f-title">${inHtml(title)}</span></span>`

const menuEntry = '<span><i></i><i></i></span>'
const groupName = '<b><i></i></b>'

function panelFrame(bare: string, { role, folded, noticeHidden }: FrameViewer, facts: FrameFacts): string {
  const { menu } = panels[role ?? 'student']
  const entries = menu.map((part) => (part.named ? groupName : '') + times(part.entries, menuEntry)).join('')
  const tools = `${block(30, '110px')}<span class="f-desktop">${block(36, '120px')}</span>`
  return [
    `<div class="f-page"${folded ? ' data-folded' : ''}>`,
    `<div class="f-bar">${block(22, '22px')}${brandOf(facts)}${tools}</div>`,
    `<div class="f-side"${menu.length > 1 ? ' data-grouped' : ''} aria-hidden="true">${entries}</div>`,
    bodyOf(shapeOf(bare, role), facts.ribbon && !noticeHidden, facts),
    '</div>',
  ].join('')
}

/**
 * The page before any script has arrived: the panel's header and menu for a visitor with a session, else a header alone,
 * and blocks of about the size of the content. The web app removes it with its own first paint.
 */
export function frameOf(pathname: string, viewer: FrameViewer, facts: FrameFacts): string {
  const bare = bareOf(pathname)
  const inPanel = /^\/stadia(?:\/(?!grand-final(?:\/|$))|$)/.test(bare)
  if (inPanel && viewer.signedIn) return panelFrame(bare, viewer, facts)
  return `<div class="f-page" data-plain><div class="f-bar">${brandOf(facts)}</div>${bodyOf('cards', false, facts)}</div>`
}
