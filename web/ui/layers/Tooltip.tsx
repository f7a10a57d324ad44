import type { TooltipProps } from '@mantine/core'
import { cloneElement, useState } from 'react'
import type { ReactElement, RefAttributes } from 'react'
import { Later } from '../later.ts'

/** The library's tooltip, which no page shows at first. */
export const tooltipLibrary = new Later(() => import('./tooltip-library.ts'))

export interface OwnTooltipProps extends Pick<TooltipProps, 'label' | 'position' | 'disabled'> {
  children: ReactElement<RefAttributes<HTMLElement>>
}

/** A tooltip of an element that takes a ref. Nothing is shown until its code is loaded. */
export function Tooltip({ children, ...props }: OwnTooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const library = tooltipLibrary.use(false)
  return (
    <>
      {cloneElement(children, { ref: setTarget })}
      {library && target && <library.Tooltip target={target} {...props} />}
    </>
  )
}
