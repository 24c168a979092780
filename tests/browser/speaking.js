// A voice of the device that speaks without a sound: it keeps what it says, tells each word as it comes, and takes a moment for a sentence.
(() => {
    window.spoken = [];
    const own = { name: "Own", lang: "en-US", localService: true, default: true, voiceURI: "own" };
    let queue = [], timer = null;
    const next = () => {
        const words = queue[0];
        if (!words) return;
        words.onstart?.({});
        for (const word of words.text.matchAll(/\S+/g)) words.onboundary?.({ name: "word", charIndex: word.index, charLength: word[0].length });
        timer = setTimeout(() => { queue.shift(); words.onend?.({}); next(); }, window.pace ?? 300);
    };
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    Object.defineProperty(window, "speechSynthesis", { configurable: true, value: {
        getVoices: () => [own],
        addEventListener() {}, removeEventListener() {},
        speak(words) { spoken.push(words.text); queue.push(words); if (queue.length === 1) next(); },
        cancel() { clearTimeout(timer); queue = []; },
    } });
})();
