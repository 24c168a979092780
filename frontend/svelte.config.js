/** Runes everywhere; a warning of the compiler (accessibility among them) stops the build. */
export default {
  compilerOptions: { runes: true, discloseVersion: false },
  onwarn(warning) {
    throw new Error(`${warning.filename}: ${warning.message}`);
  },
};
