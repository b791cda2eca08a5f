// Runs the test files that are named, one after another, in this process. Their names are taken off the command line,
// since tap makes the name of a test's directory from it, and many names are too long for one.
for (const file of process.argv.splice(2)) await import(`../${file}`)
