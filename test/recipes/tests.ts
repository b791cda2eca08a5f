// Runs the files of tests that are named, one after another, in this process.
for (const file of process.argv.slice(2)) await import(`../${file}`)
