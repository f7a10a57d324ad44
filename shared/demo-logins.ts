/** Demo accounts shown on the login page. */
export interface DemoLogins {
  readonly password: string
  readonly accounts: readonly { readonly username: string; readonly role: string; readonly returning?: boolean }[]
  readonly draft: { readonly username: string; readonly referenceCode: string }
}
