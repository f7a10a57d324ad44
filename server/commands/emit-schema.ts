import { printContract } from '../graphql/schema.ts'
import { productSchema } from '../modules.ts'

process.stdout.write(printContract(productSchema()))
