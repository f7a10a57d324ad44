import { createContext, useContext, useEffect, useRef, useState } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { usePlainPage } from '../../../../plain/page.ts'
import { stepIndexOf } from './steps.ts'
import type { StepPath } from './steps.ts'

/** Opens another step without loading a page. */
export const StepContext = createContext<(to: StepPath) => void>(() => undefined)

const pathOf = (step: StepPath) => `/register/student/${step}`

/** The step at the page's URL, with a function that opens another one. @returns also the ref of the step's form */
export function useStep(): { current: number; go: (to: StepPath) => void; form: RefObject<HTMLFormElement | null> } {
  const { path, href } = usePlainPage()
  const [current, setCurrent] = useState(() => stepIndexOf(path))
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(current)

  useEffect(() => {
    const moved = () => setCurrent(stepIndexOf(location.pathname))
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [])

  // for screen readers
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    form.current?.focus({ preventScroll: true })
  }, [current])

  const go = (to: StepPath) => {
    history.pushState(null, '', href(pathOf(to)))
    setCurrent(stepIndexOf(to))
    scrollTo(0, 0)
  }
  return { current, go, form }
}

/** Attributes of a link to a step, which opens it on this page unless it is opened in another tab. */
export function useStepLink(to: StepPath): { href: string; onClick: (event: MouseEvent) => void } {
  const { href } = usePlainPage()
  const go = useContext(StepContext)
  const press = (event: MouseEvent) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  return { href: href(pathOf(to)), onClick: press }
}
