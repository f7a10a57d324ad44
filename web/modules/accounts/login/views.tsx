import type { MouseEvent } from 'react'

/** Ids of forms without fields, to which buttons inside other forms belong. */
const resetForm = 'to-reset'
const loginForm = 'to-login'

/** Attributes of the button that shows the form for a forgotten password; without script it loads the page with it. */
export const resetLink = { type: 'submit', form: resetForm, name: 'view', value: 'reset' } as const

/** Attributes of the button that shows the login form again. */
export const loginLink = { type: 'submit', form: loginForm } as const

/** The forms behind `resetLink` and `loginLink`: each loads the page of its view. */
export function ViewForms() {
  return (
    <>
      <form id={resetForm} method="get" hidden />
      <form id={loginForm} method="get" hidden />
    </>
  )
}

/** Handler of a button that belongs to one of these forms: the page shows the other view without being loaded. */
export const staying = (show: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  show()
}
