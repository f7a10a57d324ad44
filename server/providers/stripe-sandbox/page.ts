import type { Actions } from './actions.ts'
import { StripeRefusal, type Session } from './objects.ts'
import type { DeliveryWish } from './webhooks.ts'

/** The response to a browser. */
export interface PageAnswer {
  status: number
  /** target of a redirect */
  location?: string
  html?: string
}

/** Fields of a submitted form. */
export type Choices = Readonly<Record<string, string>>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)

/** The sandbox's payment page: shows the amount, and executes the payer's choice. It asks for no card details. */
export function createPage(actions: Actions) {
  const returnOf = (session: Session, url: string) => url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)

  function choose(session: Session, form: Choices): PageAnswer {
    const wish: DeliveryWish = {
      copies: form.twice ? 2 : 1,
      delay: form.late ? 5000 : 0,
      reversed: Boolean(form.reversed),
    }
    switch (form.choice) {
      case 'pay':
        return { status: 303, location: returnOf(actions.pay(session.id, 'card', wish), session.success_url) }
      case 'bank':
        return { status: 303, location: returnOf(actions.pay(session.id, 'bank', wish), session.success_url) }
      case 'decline':
        actions.decline(session.id)
        return { status: 200, html: payPage(session, 'Your card was declined. You were not charged. Try another one.') }
      case 'abandon':
        return { status: 303, location: returnOf(session, session.cancel_url) }
      case 'bankSucceeds':
      case 'bankFails':
        actions.settle(session.id, form.choice === 'bankSucceeds', wish)
        return { status: 200, html: layout('Done', '<h1>Bank response sent</h1><p>You can close this page.</p>') }
      default:
        return { status: 400, html: layout('Choose', '<h1>Choose one of the buttons</h1>') }
    }
  }

  /** @param form submitted; null for a plain view of the page */
  return (sessionId: string, form: Choices | null): PageAnswer => {
    try {
      const session = actions.session(sessionId)
      if (form !== null) return choose(session, form)
      if (session.status === 'open') return { status: 200, html: payPage(session, '') }
      const waits = session.status === 'complete' && session.payment_status === 'unpaid'
      return waits ? { status: 200, html: bankPage() } : { status: 410, html: overPage(session) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      const words = `<h1>Payment not possible</h1><p>${escape(error.message)}</p>`
      return { status: error.status, html: layout('Payment not possible', words) }
    }
  }
}

function payPage(session: Session, alert: string): string {
  const lines = session.sandbox_lines
    .map(
      ({ title, description, amount }) =>
        `<tr><td>${escape(title)}<br><small>${escape(description)}</small></td>` +
        `<td>${money(amount, session.currency)}</td></tr>`,
    )
    .join('')
  return layout(
    'Pay',
    `<h1>Pay ${money(session.amount_total, session.currency)}</h1>
    ${alert ? `<p role="alert">${escape(alert)}</p>` : ''}
    <table><tbody>${lines}</tbody></table>
    <form method="post">
      <button name="choice" value="pay" class="main">Pay by card</button>
      <button name="choice" value="decline">Pay with a declined card</button>
      <button name="choice" value="bank">Pay from a bank account</button>
      <button name="choice" value="abandon">Cancel and go back</button>
      <fieldset><legend>Webhook delivery</legend>
        <label><input type="checkbox" name="twice" value="1"> twice</label>
        <label><input type="checkbox" name="late" value="1"> 5 seconds late</label>
        <label><input type="checkbox" name="reversed" value="1"> out of order</label>
      </fieldset>
    </form>`,
  )
}

const bankPage = () =>
  layout(
    'Payment in progress at the bank',
    `<h1>Payment in progress at the bank</h1>
  <form method="post">
    <button name="choice" value="bankSucceeds" class="main">Bank pays</button>
    <button name="choice" value="bankFails">Bank refuses</button>
  </form>`,
  )

const overPage = ({ status, cancel_url }: Session) =>
  layout(
    'This page is closed',
    `<h1>This page is closed</h1>
  <p>${status === 'complete' ? 'The payment is complete.' : 'It has expired. You were not charged.'}</p>
  <p><a href="${escape(cancel_url)}">Go back</a></p>`,
  )

/** Inline style, so that the page needs no other file. */
const pageStyle = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:100vh;
  background:#f5f5fa;color:#1f2033}
main{background:#fff;border-radius:10px;padding:32px;width:min(440px,100% - 32px);box-sizing:border-box;margin:16px}
.ribbon{background:#ffe8a3;color:#3d2f00;padding:4px 12px;border-radius:6px;margin:0;font-size:14px;
  display:inline-block}
table{width:100%;border-collapse:collapse;margin:16px 0}
td{padding:8px 0;border-top:1px solid #d7d8e2;vertical-align:top}
td+td{text-align:right;white-space:nowrap}
small{color:#5f6072}
button{display:block;width:100%;min-height:44px;margin:8px 0;border:1px solid #8b8ca0;border-radius:10px;
  background:none;color:inherit;font:inherit;cursor:pointer}
.main{background:#2f2a85;color:#fff;border-color:#2f2a85}
fieldset{border:1px solid #d7d8e2;border-radius:10px;margin-top:16px}
label{display:block;padding:4px 0}
[role=alert]{background:#ffe3e3;color:#7a1020;padding:8px 12px;border-radius:6px}
@media(prefers-color-scheme:dark){
  body{background:#15161f;color:#ececf4}
  main{background:#20212d}
  small{color:#a9aabd}
  .main{background:#5b54d6;border-color:#5b54d6}
  td,fieldset{border-color:#3a3b4c}
}`

const layout = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} – sandbox</title>
<style>${pageStyle}</style></head><body><main><p class="ribbon">Sandbox: no money moves</p>${body}</main></body></html>`
