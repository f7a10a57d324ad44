import { Badge as MantineBadge } from '@mantine/core'
import type { BadgeProps as MantineBadgeProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'
import { toneColors } from './tone.ts'
import type { Tone } from './tone.ts'

export interface BadgeProps
  extends
    Omit<MantineBadgeProps, 'color' | 'variant' | 'tt'>,
    Omit<ComponentPropsWithoutRef<'div'>, keyof MantineBadgeProps> {
  /** Of a state: from `stateTones`. */
  tone: Tone
  /** Filled, for what must not be overlooked. */
  strong?: boolean
}

/** Short mark of a state or a fact. */
export function Badge({ tone, strong = false, ...rest }: BadgeProps) {
  return <MantineBadge {...rest} color={toneColors[tone]} variant={strong ? 'filled' : 'light'} />
}
