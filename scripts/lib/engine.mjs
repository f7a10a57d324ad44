/**
 * Node flags for processes of the tests, which allocate much that soon is garbage and run most code a few times. Room
 * for young objects (in MB) saves a twentieth of their CPU time; optimizing functions later, after fifteen times V8's
 * default of executed bytecode, a tenth. WebAssembly, such as the solver of quotas, runs unoptimized: with optimization,
 * loading and running it takes four times the CPU time.
 */
export const testFlags = ['--max-semi-space-size=64', '--interrupt-budget=1000000', '--liftoff-only']
