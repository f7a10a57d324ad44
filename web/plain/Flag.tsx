import type { ReactNode } from 'react'

const star = 'M0-1l.22.69h.73l-.59.43.22.69L0 .38l-.58.43.22-.69-.59-.43h.73z'

const flags: Readonly<Record<string, ReactNode>> = {
  en: (
    <>
      <path fill="#1f3a7d" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3" d="M0 0l24 16M24 0L0 16" />
      <path stroke="#c8213b" strokeWidth="1.2" d="M0 0l24 16M24 0L0 16" />
      <path fill="#fff" d="M9.5 0h5v5.5H24v5h-9.5V16h-5v-5.5H0v-5h9.5z" />
      <path fill="#c8213b" d="M10.6 0h2.8v6.6H24v2.8H13.4V16h-2.8V9.4H0V6.6h10.6z" />
    </>
  ),
  az: (
    <>
      <path fill="#0098c3" d="M0 0h24v5.34H0z" />
      <path fill="#e02b43" d="M0 5.33h24v5.34H0z" />
      <path fill="#3e9b35" d="M0 10.66h24V16H0z" />
      <path fill="#fff" fillRule="evenodd" d="M11.3 5.9a2.2 2.2 0 1 0 0 4.2 1.8 1.8 0 1 1 0-4.2z" />
      <circle cx="13.2" cy="8" r="1" fill="#fff" />
    </>
  ),
  de: (
    <>
      <path fill="#1b1b1b" d="M0 0h24v5.34H0z" />
      <path fill="#d3202f" d="M0 5.33h24v5.34H0z" />
      <path fill="#f6c516" d="M0 10.66h24V16H0z" />
    </>
  ),
  es: (
    <>
      <path fill="#b8202d" d="M0 0h24v16H0z" />
      <path fill="#f4bd16" d="M0 4h24v8H0z" />
      <path fill="#b8202d" d="M6 6h3.4v2.6a1.7 1.7 0 0 1-3.4 0z" />
    </>
  ),
  fr: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#1d3f91" d="M0 0h8v16H0z" />
      <path fill="#d8283a" d="M16 0h8v16h-8z" />
    </>
  ),
  ru: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#1f45a0" d="M0 5.33h24v5.34H0z" />
      <path fill="#cf2b2b" d="M0 10.66h24V16H0z" />
    </>
  ),
  tr: (
    <>
      <path fill="#d81e2c" d="M0 0h24v16H0z" />
      <circle cx="9" cy="8" r="4" fill="#fff" />
      <circle cx="10" cy="8" r="3.2" fill="#d81e2c" />
      <path d={star} transform="translate(14.4 8) rotate(-90) scale(2)" fill="#fff" />
    </>
  ),
}

/**
 * Flag of a language; decorative, because the language's name is next to it. A neutral flag for languages without one.
 */
export function Flag({ code, width = 21 }: { code: string; width?: number }) {
  return (
    <svg
      width={width}
      height={(width * 2) / 3}
      viewBox="0 0 24 16"
      aria-hidden="true"
      focusable="false"
      style={{ borderRadius: 3, display: 'block', flex: 'none', boxShadow: '0 0 0 1px rgb(128 128 128 / 35%)' }}
    >
      {flags[code] ?? <path fill="#9aa0ab" d="M0 0h24v16H0z" />}
    </svg>
  )
}
