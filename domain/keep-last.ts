/**
 * Returns `make` with its last result cached, for values that nearly every request needs with the same arguments.
 * Arguments are compared by identity.
 */
export function keepLast<Given extends unknown[], Made> (make: (...given: Given) => Made): (...given: Given) => Made {
  let last: { given: Given, made: Made } | undefined
  return (...given) => {
    if (!last?.given.every((one, place) => one === given[place])) last = { given, made: make(...given) }
    return last.made
  }
}
