import type { ExactText } from '../content.ts'

const decimalText = /^(-?\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/
const fractionText = /^(-?\d+)\/(\d+)$/

/** An exact rational number: a numerator and a positive denominator in lowest terms. */
export class Rational {
  static readonly zero = new Rational(0n, 1n)
  static readonly one = new Rational(1n, 1n)

  private constructor(
    readonly numerator: bigint,
    readonly denominator: bigint,
  ) {}

  /**
   * The quotient of two integers.
   * @throws RangeError if the denominator is zero
   */
  static ratio(numerator: bigint, denominator: bigint): Rational {
    if (denominator === 0n) throw new RangeError('The denominator of a fraction must not be zero')
    const divisor = greatestDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n)
    return new Rational(numerator / divisor, denominator / divisor)
  }

  /** The number that an exact text stands for, or null if the text is not an exact number. */
  static parse(text: ExactText): Rational | null {
    const decimal = decimalText.exec(text)
    if (decimal && decimal[3] === undefined) return shifted(decimal)
    const fraction = fractionText.exec(text)
    const denominator = BigInt(fraction?.[2] ?? 0)
    return fraction && denominator !== 0n ? Rational.ratio(BigInt(fraction[1] ?? 0), denominator) : null
  }

  /**
   * The value of an exact text, or of a number as JavaScript writes it in decimals: 0.1 is one tenth.
   * @throws RangeError if the text is not an exact number, or the number is not finite
   */
  static of(value: ExactText | number): Rational {
    const text = String(value)
    const decimal = typeof value === 'number' ? decimalText.exec(text) : null
    const found = decimal ? shifted(decimal) : Rational.parse(text)
    if (!found) throw new RangeError(`Not an exact number: ${text}`)
    return found
  }

  plus(other: Rational): Rational {
    return Rational.ratio(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    )
  }

  minus(other: Rational): Rational {
    return this.plus(other.negated())
  }

  times(other: Rational): Rational {
    return Rational.ratio(this.numerator * other.numerator, this.denominator * other.denominator)
  }

  /** @throws RangeError if the divisor is zero */
  dividedBy(divisor: Rational): Rational {
    return Rational.ratio(this.numerator * divisor.denominator, this.denominator * divisor.numerator)
  }

  negated(): Rational {
    return new Rational(-this.numerator, this.denominator)
  }

  abs(): Rational {
    return this.numerator < 0n ? this.negated() : this
  }

  /** Negative if this number is less than the other one, 0 if they are equal, positive if it is greater. */
  compare(other: Rational): -1 | 0 | 1 {
    const [own, others] = [this.numerator * other.denominator, other.numerator * this.denominator]
    if (own === others) return 0
    return own < others ? -1 : 1
  }

  isInteger(): boolean {
    return this.denominator === 1n
  }

  /** The greatest integer that is not greater than this number. */
  floor(): bigint {
    const quotient = this.numerator / this.denominator
    return this.numerator < 0n && !this.isInteger() ? quotient - 1n : quotient
  }

  /** This number rounded to a number of decimals, half away from zero. */
  round(decimals: number): Rational {
    const scale = 10n ** BigInt(decimals)
    const { numerator, denominator } = this.abs()
    const scaled = (2n * numerator * scale + denominator) / (2n * denominator)
    return Rational.ratio(this.numerator < 0n ? -scaled : scaled, scale)
  }

  /** This number as a decimal without trailing zeros (`-0.25`), or null if its decimals repeat. */
  toDecimal(): string | null {
    let rest = this.denominator
    let decimals = 0
    for (; rest % 10n === 0n; rest /= 10n) decimals++
    for (const factor of [2n, 5n]) for (; rest % factor === 0n; rest /= factor) decimals++
    if (rest !== 1n) return null
    const { numerator, denominator } = this.abs()
    const digits = ((numerator * 10n ** BigInt(decimals)) / denominator).toString().padStart(decimals + 1, '0')
    const whole = digits.slice(0, digits.length - decimals)
    return `${this.numerator < 0n ? '-' : ''}${whole}${decimals ? `.${digits.slice(-decimals)}` : ''}`
  }

  /** Canonical text, which is an exact text: `3`, `-3/2`. */
  /** The nearest double, for statistics; scores are never computed with it. */
  toNumber(): number {
    return Number(this.numerator) / Number(this.denominator)
  }

  toString(): ExactText {
    return this.isInteger() ? `${this.numerator}` : `${this.numerator}/${this.denominator}`
  }
}

/** The value of whole digits, decimals and an exponent. */
function shifted([, whole = '', decimals = '', exponent = '0']: readonly (string | undefined)[]): Rational {
  const shift = Number(exponent) - decimals.length
  const digits = BigInt(`${whole}${decimals}`)
  const scale = 10n ** BigInt(Math.abs(shift))
  return shift < 0 ? Rational.ratio(digits, scale) : Rational.ratio(digits * scale, 1n)
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}
